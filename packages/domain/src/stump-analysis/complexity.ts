import { defaultLocale, type Locale } from '../i18n/locale.js';
import type { SiteFacts, Width } from './analysis-schema.js';
import { complexityWords, rootSystemWords, type RootSystem } from './complexity-words.js';

/** One rule that applied: its points, and the sentence that explains it. */
export interface ComplexityRule {
  readonly points: number;
  readonly reason: string;
}

export interface ComplexityInput {
  readonly groundIn: Width | null;
  readonly cutFaceIn?: Width | null | undefined;
  readonly heightIn?: number | null | undefined;
  readonly siteFacts: SiteFacts;
}

export interface Complexity {
  readonly score: number;
  readonly rules: readonly ComplexityRule[];
}

// A cut a fifth narrower than the base (ratio 1.25) is usual; from here on the flare itself is work.
const wideFlareRatio = 1.5;
const easyHeightIn = 6;
const usualAccessIn = 36;

function sizeRule(widthIn: number, locale: Locale): ComplexityRule {
  const { size } = complexityWords[locale];
  if (widthIn < 12) return { points: 1, reason: size.small(widthIn) };
  if (widthIn < 24) return { points: 2, reason: size.medium(widthIn) };
  if (widthIn < 36) return { points: 3, reason: size.large(widthIn) };
  return { points: 4, reason: size.veryLarge(widthIn) };
}

function flareRatio(groundIn: Width | null, cutFaceIn: Width | null | undefined): number | null {
  return groundIn && cutFaceIn ? groundIn.value / cutFaceIn.value : null;
}

function stumpRules({ groundIn, cutFaceIn, heightIn, siteFacts }: ComplexityInput, locale: Locale): (ComplexityRule | null)[] {
  const words = complexityWords[locale];
  const ratio = flareRatio(groundIn, cutFaceIn);
  const height = heightIn ?? siteFacts.heightIn ?? 0;
  return [
    siteFacts.surfaceRoots === 'some' ? { points: 1, reason: words.someRoots } : null,
    siteFacts.surfaceRoots === 'many' ? { points: 2, reason: words.manyRoots } : null,
    ratio !== null && ratio >= wideFlareRatio ? { points: 1, reason: words.wideFlare(ratio.toFixed(1)) } : null,
    height > easyHeightIn ? { points: 1, reason: words.high(height) } : null,
    siteFacts.species === 'hardwood' ? { points: 1, reason: words.hardWood } : null,
  ];
}

function siteRules({ accessWidthIn, slope, obstacles = [], utilitiesKnown }: SiteFacts, locale: Locale): (ComplexityRule | null)[] {
  const words = complexityWords[locale];
  return [
    accessWidthIn !== undefined && accessWidthIn < usualAccessIn ? { points: 1, reason: words.narrowAccess(accessWidthIn) } : null,
    slope === 'gentle' ? { points: 1, reason: words.gentleSlope } : null,
    slope === 'steep' ? { points: 2, reason: words.steepSlope } : null,
    obstacles.length > 0 ? { points: obstacles.length > 2 ? 2 : 1, reason: words.closeTo(obstacles) } : null,
    utilitiesKnown === true ? { points: 1, reason: words.lines } : null,
  ];
}

/**
 * Complexity from 1 (easy) to 10, the sum of written rules, each with its sentence; sums above 10 count as 10.
 * Null without a width at grade. The points are the trade's usual order of difficulty, set by this project.
 */
export function complexityOutOf10(input: ComplexityInput, locale: Locale = defaultLocale): Complexity | null {
  if (input.groundIn === null) return null;
  const rules = [sizeRule(input.groundIn.value, locale), ...stumpRules(input, locale), ...siteRules(input.siteFacts, locale)].filter(
    (rule) => rule !== null,
  );
  const sum = rules.reduce((total, rule) => total + rule.points, 0);
  return { score: Math.min(10, sum), rules };
}

/**
 * The sentences behind a complexity in the reader's language: `shown` are the English ones that were kept with the analysis of
 * `input`, which alone tell that a person has set it.
 */
export function complexityReasons(shown: readonly string[], input: ComplexityInput, locale: Locale): readonly string[] {
  if (locale === defaultLocale) return shown;
  if (shown.includes(complexityWords.en.corrected)) return [complexityWords[locale].corrected];
  return complexityOutOf10(input, locale)?.rules.map((rule) => rule.reason) ?? [];
}

function rootSystem({ groundIn, cutFaceIn, siteFacts }: ComplexityInput): RootSystem | null {
  if (siteFacts.surfaceRoots === 'many') return 'extensive';
  if (siteFacts.surfaceRoots === 'some') return 'some';
  if (siteFacts.species === 'palm') return 'fibrous';
  const ratio = flareRatio(groundIn, cutFaceIn);
  if (ratio !== null && ratio >= wideFlareRatio) return 'wideFlare';
  if (siteFacts.surfaceRoots === 'none') return 'none';
  return ratio === null ? null : 'usualFlare';
}

/** What is known of the roots in a few words, or null when neither the person nor the measurement says anything. */
export function rootSystemLabel(input: ComplexityInput): string | null {
  const known = rootSystem(input);
  return known && rootSystemWords.en[known];
}
