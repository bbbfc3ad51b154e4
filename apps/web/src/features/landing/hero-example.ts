import type { Locale } from '@stumpquote/domain/i18n/locale';
import figures from '../../assets/hero-figures.json';
import scene from '../../assets/hero-stump.json';

export const heroScene = scene;

/** The landing page's example figures; a test recomputes them with the measuring and pricing rules. */
export const heroExample = (locale: Locale) => figures[locale];
