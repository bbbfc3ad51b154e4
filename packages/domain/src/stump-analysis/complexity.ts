import { formatInches } from '../format/inches.js';
import type { SiteFacts, Width } from './analysis-schema.js';

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

function sizeRule(widthIn: number): ComplexityRule {
  const size = `${formatInches(widthIn)} wide at grade`;
  if (widthIn < 12) return { points: 1, reason: `A small stump, ${size}.` };
  if (widthIn < 24) return { points: 2, reason: `A medium stump, ${size}.` };
  if (widthIn < 36) return { points: 3, reason: `A large stump, ${size}.` };
  return { points: 4, reason: `A very large stump, ${size}.` };
}

function flareRatio(groundIn: Width | null, cutFaceIn: Width | null | undefined): number | null {
  return groundIn && cutFaceIn ? groundIn.value / cutFaceIn.value : null;
}

function stumpRules({ groundIn, cutFaceIn, heightIn, siteFacts }: ComplexityInput): (ComplexityRule | null)[] {
  const ratio = flareRatio(groundIn, cutFaceIn);
  const height = heightIn ?? siteFacts.heightIn ?? 0;
  return [
    siteFacts.surfaceRoots === 'some' ? { points: 1, reason: 'Some roots show above the ground.' } : null,
    siteFacts.surfaceRoots === 'many' ? { points: 2, reason: 'Many roots show above the ground.' } : null,
    ratio !== null && ratio >= wideFlareRatio
      ? { points: 1, reason: `The root flare is ${ratio.toFixed(1)} times as wide as the cut.` }
      : null,
    height > easyHeightIn ? { points: 1, reason: `The cut stands ${formatInches(height)} above the ground.` } : null,
    siteFacts.species === 'hardwood' ? { points: 1, reason: 'Hard wood grinds more slowly.' } : null,
  ];
}

function siteRules({ accessWidthIn, slope, obstacles = [], utilitiesKnown }: SiteFacts): (ComplexityRule | null)[] {
  return [
    accessWidthIn !== undefined && accessWidthIn < usualAccessIn
      ? { points: 1, reason: `Access is ${formatInches(accessWidthIn)} wide, so only a narrow machine fits.` }
      : null,
    slope === 'gentle' ? { points: 1, reason: 'The ground slopes gently.' } : null,
    slope === 'steep' ? { points: 2, reason: 'The ground is steep.' } : null,
    obstacles.length > 0
      ? { points: obstacles.length > 2 ? 2 : 1, reason: `Close to the stump: ${obstacles.join(', ')}.` }
      : null,
    utilitiesKnown === true ? { points: 1, reason: 'Underground lines are known to run near the stump.' } : null,
  ];
}

/**
 * Complexity from 1 (easy) to 10, the sum of written rules, each with its sentence; sums above 10 count as 10.
 * Null without a width at grade. The points are the trade's usual order of difficulty, set by this project.
 */
export function complexityOutOf10(input: ComplexityInput): Complexity | null {
  if (input.groundIn === null) return null;
  const rules = [sizeRule(input.groundIn.value), ...stumpRules(input), ...siteRules(input.siteFacts)].filter(
    (rule) => rule !== null,
  );
  const sum = rules.reduce((total, rule) => total + rule.points, 0);
  return { score: Math.min(10, sum), rules };
}

/** What is known of the roots in a few words, or null when neither the person nor the measurement says anything. */
export function rootSystemLabel({ groundIn, cutFaceIn, siteFacts }: ComplexityInput): string | null {
  if (siteFacts.surfaceRoots === 'many') return 'Extensive surface roots';
  if (siteFacts.surfaceRoots === 'some') return 'Some surface roots';
  if (siteFacts.species === 'palm') return 'Fibrous root ball';
  const ratio = flareRatio(groundIn, cutFaceIn);
  if (ratio !== null && ratio >= wideFlareRatio) return 'Wide root flare';
  if (siteFacts.surfaceRoots === 'none') return 'No surface roots';
  return ratio === null ? null : 'Usual root flare';
}
