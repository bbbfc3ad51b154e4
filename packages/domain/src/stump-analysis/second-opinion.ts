import { z } from 'zod';
import {
  obstacleKinds,
  speciesGroups,
  surfaceRootAmounts,
  suggestibleFacts,
  type SiteFacts,
  type SuggestibleFact,
} from './site-facts.js';

const decayAmounts = ['none', 'some', 'heavy', 'unknown'] as const;
export type Decay = (typeof decayAmounts)[number];

/**
 * Everything a vision language model may say about a request's photos: what pixels can't measure,
 * each with `unknown`. An enum per field, so that no free text or number gets through.
 */
export const opinionAnswersSchema = z.object({
  species: z.enum(speciesGroups),
  surfaceRoots: z.enum([...surfaceRootAmounts, 'unknown']),
  obstacles: z.array(z.enum([...obstacleKinds, 'unknown'])),
  decay: z.enum(decayAmounts),
});
export type OpinionAnswers = z.output<typeof opinionAnswersSchema>;

/** The answers and their model; `used` are the facts applied because the user left them empty. */
export const secondOpinionSchema = z.object({
  provider: z.string().min(1).max(200),
  model: z.string().min(1).max(200),
  answeredAt: z.string(),
  answers: opinionAnswersSchema,
  used: z.array(z.enum(suggestibleFacts)),
});
export type SecondOpinion = z.output<typeof secondOpinionSchema>;

/** Maps the answers to site facts; `unknown` adds none. */
function factsOf({
  species,
  surfaceRoots,
  obstacles,
}: OpinionAnswers): Pick<SiteFacts, SuggestibleFact> {
  const named = [...new Set(obstacles)].filter((kind) => kind !== 'unknown');
  return {
    ...(species === 'unknown' ? {} : { species }),
    ...(surfaceRoots === 'unknown' ? {} : { surfaceRoots }),
    ...(named.length === 0 || obstacles.includes('unknown') ? {} : { obstacles: named }),
  };
}

const isGiven = (facts: SiteFacts, fact: SuggestibleFact): boolean =>
  facts[fact] !== undefined && facts[fact] !== 'unknown';

/**
 * Merges the model's facts into the person's, which take precedence. `suggested` names the added
 * ones.
 */
export function withSuggestions(
  facts: SiteFacts,
  answers: OpinionAnswers,
): SiteFacts & { suggested: SuggestibleFact[] } {
  const suggestions = factsOf(answers);
  const suggested = suggestibleFacts.filter(
    (fact) => suggestions[fact] !== undefined && !isGiven(facts, fact),
  );
  return {
    ...facts,
    ...Object.fromEntries(suggested.map((fact) => [fact, suggestions[fact]])),
    suggested,
  };
}
