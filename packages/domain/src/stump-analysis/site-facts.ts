import { z } from 'zod';
import { measurementMessages } from './measurements.messages.js';

export const speciesGroups = ['hardwood', 'softwood', 'palm', 'unknown'] as const;

export const surfaceRootAmounts = ['none', 'some', 'many'] as const;
export type SurfaceRoots = (typeof surfaceRootAmounts)[number];

export const slopes = ['flat', 'gentle', 'steep'] as const;

export const obstacleKinds = [
  'fence',
  'wall',
  'pool',
  'driveway',
  'irrigation',
  'building',
] as const;
export type ObstacleKind = (typeof obstacleKinds)[number];

/**
 * Height of the cut above grade in inches, 0 to 72: anything taller is a tree to fell, not a stump.
 */
export const heightInSchema = z
  .number(measurementMessages.heightNumber)
  .min(0, measurementMessages.heightNegative)
  .max(72, measurementMessages.heightTooHigh);

/**
 * The person's input about the site; every fact is optional, and a missing one adds nothing to the
 * price. Heights and widths in inches; `utilitiesKnown` means that lines are known to run near the
 * stump.
 */
export const siteFactsSchema = z.object({
  species: z.enum(speciesGroups, measurementMessages.species).optional(),
  surfaceRoots: z.enum(surfaceRootAmounts, measurementMessages.surfaceRoots).optional(),
  heightIn: heightInSchema.optional(),
  accessWidthIn: z
    .number(measurementMessages.accessNumber)
    .min(6, measurementMessages.accessTooNarrow)
    .max(1200, measurementMessages.accessTooWide)
    .optional(),
  slope: z.enum(slopes, measurementMessages.slope).optional(),
  obstacles: z
    .array(z.enum(obstacleKinds, measurementMessages.obstacles))
    .max(20, measurementMessages.obstacles)
    .transform((kinds) => [...new Set(kinds)])
    .optional(),
  utilitiesKnown: z.boolean().optional(),
  haulAway: z.boolean().optional(),
});

/** Facts that a vision language model may suggest from the photos, if the person left them open. */
export const suggestibleFacts = ['species', 'surfaceRoots', 'obstacles'] as const;
export type SuggestibleFact = (typeof suggestibleFacts)[number];

/** Facts as stored and as the rules read them: `suggested` names those that come from a model. */
export const recordedFactsSchema = siteFactsSchema.extend({
  suggested: z.array(z.enum(suggestibleFacts)).optional(),
});
export type SiteFacts = z.output<typeof recordedFactsSchema>;

/** The facts as they are for one stump, whose roots a person may have corrected. */
export function factsOfStump(
  siteFacts: SiteFacts,
  { surfaceRoots }: { readonly surfaceRoots?: SurfaceRoots | undefined },
): SiteFacts {
  if (surfaceRoots === undefined) return siteFacts;
  const { suggested, ...facts } = siteFacts;
  const others = suggested?.filter((fact) => fact !== 'surfaceRoots');
  return { ...facts, surfaceRoots, ...(others && { suggested: others }) };
}
