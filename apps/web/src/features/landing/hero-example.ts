import type { Locale } from '@stumpquote/domain/i18n/locale';
import figures from '../../assets/hero-figures.json';
import scene from '../../assets/hero-stump.json';

export const heroScene = scene;

/** The figures of the rendered stump on the start page; a test holds them against the rules of measuring and pricing. */
export const heroExample = (locale: Locale) => figures[locale];
