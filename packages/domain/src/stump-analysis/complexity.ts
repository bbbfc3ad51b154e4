import type { Message } from '../i18n/message.js';
import type { Width } from './analysis-schema.js';
import { complexityWords, rootSystemWords, type RootSystem } from './complexity-words.js';
import {
  factsOfStump,
  type SiteFacts,
  type SuggestibleFact,
  type SurfaceRoots,
} from './site-facts.js';
import { isSuggested, marked, suggestionWords } from './suggestion-words.js';

/** One rule that applied: its points, and the reason. */
interface ComplexityRule {
  readonly points: number;
  readonly reason: Message;
}

interface ComplexityInput {
  readonly groundIn: Width | null;
  readonly cutFaceIn?: Width | null | undefined;
  readonly heightIn?: number | null | undefined;
  /** As corrected for this stump. */
  readonly surfaceRoots?: SurfaceRoots | undefined;
  readonly siteFacts: SiteFacts;
}

const withOwnRoots = (input: ComplexityInput): ComplexityInput => ({
  ...input,
  siteFacts: factsOfStump(input.siteFacts, input),
});

export interface Complexity {
  readonly score: number;
  readonly rules: readonly ComplexityRule[];
}

const words = complexityWords;

// A cut a fifth narrower than the base (ratio 1.25) is usual; from here on the flare itself is
// extra work.
const wideFlareRatio = 1.5;
const easyHeightIn = 6;
const usualAccessIn = 36;

function sizeRule(widthIn: number): ComplexityRule {
  if (widthIn < 12) return { points: 1, reason: words.small(widthIn) };
  if (widthIn < 24) return { points: 2, reason: words.medium(widthIn) };
  if (widthIn < 36) return { points: 3, reason: words.large(widthIn) };
  return { points: 4, reason: words.veryLarge(widthIn) };
}

function flareRatio(groundIn: Width | null, cutFaceIn: Width | null | undefined): number | null {
  return groundIn && cutFaceIn ? groundIn.value / cutFaceIn.value : null;
}

function stumpRules({
  groundIn,
  cutFaceIn,
  heightIn,
  siteFacts,
}: ComplexityInput): (ComplexityRule | null)[] {
  const ratio = flareRatio(groundIn, cutFaceIn);
  const height = heightIn ?? siteFacts.heightIn ?? 0;
  return [
    siteFacts.surfaceRoots === 'some'
      ? { points: 1, reason: marked(words.someRoots, siteFacts, 'surfaceRoots') }
      : null,
    siteFacts.surfaceRoots === 'many'
      ? { points: 2, reason: marked(words.manyRoots, siteFacts, 'surfaceRoots') }
      : null,
    ratio !== null && ratio >= wideFlareRatio
      ? { points: 1, reason: words.wideFlare(ratio.toFixed(1)) }
      : null,
    height > easyHeightIn ? { points: 1, reason: words.high(height) } : null,
    siteFacts.species === 'hardwood'
      ? { points: 1, reason: marked(words.hardWood, siteFacts, 'species') }
      : null,
  ];
}

function siteRules(siteFacts: SiteFacts): (ComplexityRule | null)[] {
  const { accessWidthIn, slope, obstacles = [], utilitiesKnown } = siteFacts;
  return [
    accessWidthIn !== undefined && accessWidthIn < usualAccessIn
      ? { points: 1, reason: words.narrowAccess(accessWidthIn) }
      : null,
    slope === 'gentle' ? { points: 1, reason: words.gentleSlope } : null,
    slope === 'steep' ? { points: 2, reason: words.steepSlope } : null,
    obstacles.length > 0
      ? {
          points: obstacles.length > 2 ? 2 : 1,
          reason: marked(words.closeTo(obstacles), siteFacts, 'obstacles'),
        }
      : null,
    utilitiesKnown === true ? { points: 1, reason: words.lines } : null,
  ];
}

/**
 * Returns complexity from 1 (easy) to 10, the sum of the rules' points, capped at 10, with each
 * rule's reason. Null without a width at grade. The points follow the trade's usual order of
 * difficulty, as set by this project.
 */
export function complexityOutOf10(input: ComplexityInput): Complexity | null {
  if (input.groundIn === null) return null;
  const rules = [
    sizeRule(input.groundIn.value),
    ...stumpRules(withOwnRoots(input)),
    ...siteRules(input.siteFacts),
  ].filter((rule) => rule !== null);
  const sum = rules.reduce((total, rule) => total + rule.points, 0);
  return { score: Math.min(10, sum), rules };
}

interface KnownRoots {
  readonly system: RootSystem;
  /** The fact it comes from; null if it comes from the measurement. */
  readonly from: SuggestibleFact | null;
}

function knownRoots({ groundIn, cutFaceIn, siteFacts }: ComplexityInput): KnownRoots | null {
  if (siteFacts.surfaceRoots === 'many') return { system: 'extensive', from: 'surfaceRoots' };
  if (siteFacts.surfaceRoots === 'some') return { system: 'some', from: 'surfaceRoots' };
  if (siteFacts.species === 'palm') return { system: 'fibrous', from: 'species' };
  const ratio = flareRatio(groundIn, cutFaceIn);
  if (ratio !== null && ratio >= wideFlareRatio) return { system: 'wideFlare', from: null };
  if (siteFacts.surfaceRoots === 'none') return { system: 'none', from: 'surfaceRoots' };
  return ratio === null ? null : { system: 'usualFlare', from: null };
}

/** Label for roots that neither the person nor the measurement says anything about. */
export const unknownRoots = rootSystemWords.unknown;

/** Describes the roots in a few words, marked if suggested by a model. */
export function rootSystemLabel(toLabel: ComplexityInput): Message {
  const input = withOwnRoots(toLabel);
  const roots = knownRoots(input);
  if (roots === null) return unknownRoots;
  const label = rootSystemWords[roots.system];
  return roots.from !== null && isSuggested(input.siteFacts, roots.from)
    ? suggestionWords.label(label)
    : label;
}
