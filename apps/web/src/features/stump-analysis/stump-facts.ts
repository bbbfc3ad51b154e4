import { defaultLocale, type Locale } from '@stumpquote/domain/i18n/locale';
import { numberAsTyped } from '@stumpquote/domain/numeric-input';
import {
  tapeMeasurementSchema,
  tapePlaces,
  type StumpInput,
} from '@stumpquote/domain/stump-analysis/analysis-schema';
import {
  heightInSchema,
  obstacleKinds,
  siteFactsSchema,
  type ObstacleKind,
  type SiteFacts,
} from '@stumpquote/domain/stump-analysis/site-facts';
import { z } from 'zod';
import '../../shared/i18n/rules-in-sentences';
import { say } from '@stumpquote/domain/i18n/message';
import { keptFields, keptItems, type FieldSchemas } from '../../shared/session/kept-fields';
import { stumpFactsMessages } from './stump-facts.messages';

/** What stands in a field for a figure; a draft of an earlier version may hold a number. */
const typedNumberSchema = z.union([z.number(), z.string()]);
export type TypedNumber = z.infer<typeof typedNumberSchema>;

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
  where: (typeof tapePlaces)[number];
  heightIn: TypedNumber;
}

/** What the person says about the stumps and the place, as it is typed: not yet fit to be sent. */
export interface StumpFacts {
  stumps: StumpValues[];
  site: SiteFactsValues;
}

export const emptyStump: StumpValues = { widthIn: '', where: 'ground', heightIn: '' };

export const emptyStumpFacts: StumpFacts = {
  stumps: [emptyStump],
  site: {
    species: '',
    surfaceRoots: '',
    slope: '',
    accessWidthIn: '',
    obstacles: [],
    utilitiesKnown: false,
    haulAway: false,
  },
};

const keptStump = keptFields(emptyStump, {
  widthIn: typedNumberSchema,
  where: z.enum(tapePlaces),
  heightIn: typedNumberSchema,
});

export const stumpFactsFields: FieldSchemas<StumpFacts> = {
  // Photos refer to stumps by index, so an unreadable stump leaves an empty one in its place.
  stumps: z.array(keptStump.catch(emptyStump)).min(1),
  site: keptFields(emptyStumpFacts.site, {
    species: z.string(),
    surfaceRoots: z.string(),
    slope: z.string(),
    accessWidthIn: typedNumberSchema,
    obstacles: keptItems(z.enum(obstacleKinds)),
    utilitiesKnown: z.boolean(),
    haulAway: z.boolean(),
  }),
};

interface Checks<Value> {
  safeParse(input: unknown): {
    data?: Value | undefined;
    error?: { issues: { message: string }[] } | undefined;
  };
}

/** The number, where it is one that the field takes: what is half typed says nothing yet. */
const numberOf = (value: TypedNumber, schema: Checks<number | undefined>): number | null =>
  String(value).trim() === ''
    ? null
    : (schema.safeParse(numberAsTyped(String(value), 'inches')).data ?? null);

/** What is sent of each stump; a stump without a tape measurement is left to its photos. */
export function stumpInputs({ stumps }: StumpFacts): StumpInput[] {
  return stumps.map((stump, index) => {
    const widthIn = numberOf(stump.widthIn, tapeMeasurementSchema.shape.widthIn);
    return {
      stump: index + 1,
      tape: widthIn === null ? null : { widthIn, where: stump.where },
      heightIn: numberOf(stump.heightIn, heightInSchema),
    };
  });
}

/** Only what was answered and can be so: a fact that is left out adds nothing to the price. */
export function siteFacts({ site }: StumpFacts): SiteFacts {
  const answered = Object.entries({
    ...site,
    accessWidthIn: numberOf(site.accessWidthIn, siteFactsSchema.shape.accessWidthIn),
  }).filter(
    ([, value]) =>
      value !== '' &&
      value !== false &&
      value !== null &&
      !(Array.isArray(value) && value.length === 0),
  );
  return siteFactsSchema.safeParse(Object.fromEntries(answered)).data ?? {};
}

/** As many stumps as the photos show at least, so that a reload without the draft loses none. */
export const withStumps = (facts: StumpFacts, atLeast: number): StumpFacts => ({
  ...facts,
  stumps: Array.from(
    { length: Math.max(atLeast, facts.stumps.length) },
    (_, index) => facts.stumps[index] ?? emptyStump,
  ),
});

export const withoutStump = (facts: StumpFacts, stump: number): StumpFacts => ({
  ...facts,
  stumps: facts.stumps.filter((_, index) => index + 1 !== stump),
});

/**
 * What is wrong, by field: `stump1.widthIn`, `stump1.heightIn`, `accessWidthIn`, and `stump2.photos` where no photo shows
 * that stump. `shown` holds the stump of each photo.
 */
export function stumpFactErrors(
  { stumps, site }: StumpFacts,
  shown: readonly number[],
  locale: Locale = defaultLocale,
): Record<string, string> {
  const errors: Record<string, string> = {};
  const check = (field: string, value: TypedNumber, schema: Checks<unknown>) => {
    const message =
      String(value).trim() === ''
        ? undefined
        : schema.safeParse(numberAsTyped(String(value), 'inches')).error?.issues[0]?.message;
    if (message !== undefined) errors[field] = say(message, locale);
  };
  for (const [index, stump] of stumps.entries()) {
    check(`stump${index + 1}.widthIn`, stump.widthIn, tapeMeasurementSchema.shape.widthIn);
    check(`stump${index + 1}.heightIn`, stump.heightIn, heightInSchema);
    if (!shown.includes(index + 1))
      errors[`stump${index + 1}.photos`] = stumpFactsMessages[locale].noPhoto(index + 1);
  }
  check('accessWidthIn', site.accessWidthIn, siteFactsSchema.shape.accessWidthIn);
  return errors;
}
