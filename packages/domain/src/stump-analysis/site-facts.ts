import { z } from 'zod';

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

/** Height of the cut above grade in inches, 0 to 72: anything taller is a tree to fell, not a stump. */
export const heightInSchema = z
  .number('Height must be a number')
  .min(0, "Height can't be negative")
  .max(72, 'Height must be at most 72 inches');

/**
 * The person's input about the site; every fact is optional, and a missing one adds nothing to the price. Heights and widths in inches;
 * `utilitiesKnown` means that lines are known to run near the stump.
 */
export const siteFactsSchema = z.object({
  species: z.enum(speciesGroups, 'Choose a kind of tree').optional(),
  surfaceRoots: z.enum(surfaceRootAmounts, 'Choose how many roots show').optional(),
  heightIn: heightInSchema.optional(),
  accessWidthIn: z
    .number('Access width must be a number')
    .min(6, 'Access width must be at least 6 inches')
    .max(1200, 'Access width must be at most 1200 inches')
    .optional(),
  slope: z.enum(slopes, 'Choose a slope').optional(),
  obstacles: z
    .array(z.enum(obstacleKinds, 'Choose obstacles from the list'))
    .max(20, 'Choose obstacles from the list')
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
