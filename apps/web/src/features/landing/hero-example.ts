import type { Locale } from '@stumpquote/domain/i18n/locale';
import estimates from '../../assets/hero-estimate.json';
import scene from '../../assets/hero-stump.json';

/** The example picture, and what the network found in it. */
export const heroScene = scene;

/**
 * What the example picture alone gives; a test recomputes it with the measuring and pricing rules.
 */
export const heroExample = (locale: Locale) => estimates[locale];
