import type { Locale } from '@stumpquote/domain/i18n/locale';
import estimates from '../../assets/hero-estimate.json';
import scene from '../../assets/hero-stump.json';

export const heroScene = scene;

/** The landing page's example estimate; a test recomputes them with the measuring and pricing rules. */
export const heroExample = (locale: Locale) => estimates[locale];
