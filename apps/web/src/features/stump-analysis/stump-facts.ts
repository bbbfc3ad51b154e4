import {
  heightInSchema, siteFactsSchema, tapeMeasurementSchema,
  type ObstacleKind, type SiteFacts, type StumpInput, type TapePlace,
} from '@stumpquote/domain/stump-analysis/analysis-schema';
import { stumpFactsMessages } from './stump-facts.messages';

/** A number field while it is typed in: empty, or what stands in it. */
export type TypedNumber = number | string;

export interface SiteFactsValues {
  species: string;
  surfaceRoots: string;
  slope: string;
  accessWidthIn: TypedNumber;
  obstacles: ObstacleKind[];
  utilitiesKnown: boolean;
  haulAway: boolean;
}

export interface StumpValues {
  widthIn: TypedNumber;
  where: TapePlace;
  heightIn: TypedNumber;
}

/** What the person says about the stumps and the place, as it is typed. */
export interface StumpFacts {
  stumps: StumpValues[];
  site: SiteFactsValues;
}

export const emptyStump: StumpValues = { widthIn: '', where: 'ground', heightIn: '' };

export const emptyStumpFacts: StumpFacts = {
  stumps: [emptyStump],
  site: { species: '', surfaceRoots: '', slope: '', accessWidthIn: '', obstacles: [], utilitiesKnown: false, haulAway: false },
};

const orUndefined = (value: TypedNumber): number | undefined => (value === '' ? undefined : Number(value));

/** What is sent of each stump; a stump without a tape measurement is left to its photos. */
export function stumpInputs({ stumps }: StumpFacts): StumpInput[] {
  return stumps.map(({ widthIn, where, heightIn }, index) => ({
    stump: index + 1,
    tape: widthIn === '' ? null : { widthIn: Number(widthIn), where },
    heightIn: orUndefined(heightIn) ?? null,
  }));
}

/** Only what was answered: a fact that is left out adds nothing to the price. */
export function siteFacts({ site }: StumpFacts): SiteFacts {
  const answered = Object.entries({ ...site, accessWidthIn: orUndefined(site.accessWidthIn) })
    .filter(([, value]) => value !== '' && value !== false && value !== undefined && !(Array.isArray(value) && value.length === 0));
  return siteFactsSchema.parse(Object.fromEntries(answered));
}

/** As many stumps as the photos show at least, so that a reload without the draft loses none. */
export const withStumps = (facts: StumpFacts, atLeast: number): StumpFacts => ({
  ...facts,
  stumps: Array.from({ length: Math.max(atLeast, facts.stumps.length) }, (_, index) => facts.stumps[index] ?? emptyStump),
});

export const withoutStump = (facts: StumpFacts, stump: number): StumpFacts => ({
  ...facts,
  stumps: facts.stumps.filter((_, index) => index + 1 !== stump),
});

/**
 * What is wrong, by field: `stump1.widthIn`, `stump1.heightIn`, `accessWidthIn`, and `stump2.photos` where no photo shows
 * that stump. `shown` holds the stump of each photo.
 */
export function stumpFactErrors({ stumps, site }: StumpFacts, shown: readonly number[]): Record<string, string> {
  const errors: Record<string, string> = {};
  const check = (field: string, value: TypedNumber, schema: { safeParse(input: unknown): { error?: { issues: { message: string }[] } | undefined } }) => {
    const message = value === '' ? undefined : schema.safeParse(Number(value)).error?.issues[0]?.message;
    if (message !== undefined) errors[field] = message;
  };
  for (const [index, stump] of stumps.entries()) {
    check(`stump${index + 1}.widthIn`, stump.widthIn, tapeMeasurementSchema.shape.widthIn);
    check(`stump${index + 1}.heightIn`, stump.heightIn, heightInSchema);
    if (!shown.includes(index + 1)) errors[`stump${index + 1}.photos`] = stumpFactsMessages.en.noPhoto(index + 1);
  }
  check('accessWidthIn', site.accessWidthIn, siteFactsSchema.shape.accessWidthIn);
  return errors;
}
