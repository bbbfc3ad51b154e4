import { defaultLocale, type Locale } from '@stumpquote/domain/i18n/locale';
import { translate } from '@stumpquote/domain/i18n/message';
import { numberAsTyped } from '@stumpquote/domain/numeric-input';
import {
  tapeMeasurementSchema,
  tapePlaces,
  tapeTools,
  type StumpInput,
} from '@stumpquote/domain/stump-analysis/analysis-schema';
import {
  heightInSchema,
  obstacleKinds,
  siteFactsSchema,
  type ObstacleKind,
  type SiteFacts,
} from '@stumpquote/domain/stump-analysis/site-facts';
import '../../shared/i18n/rules-in-sentences';
import { z } from 'zod';
import {
  lenientFields,
  lenientItems,
  type FieldSchemas,
} from '../../shared/session/lenient-schemas';
import { stumpFactsMessages } from './stump-facts.messages';

/** A figure as typed; drafts from an earlier version may hold a number. */
const typedNumberSchema = z.union([z.number(), z.string()]);
type TypedNumber = z.infer<typeof typedNumberSchema>;

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
  with: (typeof tapeTools)[number];
  heightIn: TypedNumber;
}

/** What the user typed about stumps and access, not yet validated. */
export interface StumpFacts {
  stumps: StumpValues[];
  site: SiteFactsValues;
}

export const emptyStump: StumpValues = { widthIn: '', where: 'ground', with: 'tape', heightIn: '' };

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

const storedStump = lenientFields(emptyStump, {
  widthIn: typedNumberSchema,
  where: z.enum(tapePlaces),
  with: z.enum(tapeTools),
  heightIn: typedNumberSchema,
});

export const stumpFactsFields: FieldSchemas<StumpFacts> = {
  // Photos refer to stumps by index, so an unreadable stump leaves an empty one.
  stumps: z.array(storedStump.catch(emptyStump)).min(1),
  site: lenientFields(emptyStumpFacts.site, {
    species: z.string(),
    surfaceRoots: z.string(),
    slope: z.string(),
    accessWidthIn: typedNumberSchema,
    obstacles: lenientItems(z.enum(obstacleKinds)),
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

/** The number, if the field accepts it; incomplete input counts as empty. */
const numberOf = (value: TypedNumber, schema: Checks<number | undefined>): number | null =>
  String(value).trim() === ''
    ? null
    : (schema.safeParse(numberAsTyped(String(value), 'inches')).data ?? null);

/** Each stump as sent; without a tape measurement, its width comes from the photos. */
export function stumpInputs({ stumps }: StumpFacts): StumpInput[] {
  return stumps.map((stump, index) => {
    const widthIn = numberOf(stump.widthIn, tapeMeasurementSchema.shape.widthIn);
    return {
      stump: index + 1,
      tape: widthIn === null ? null : { widthIn, where: stump.where, with: stump.with },
      heightIn: numberOf(stump.heightIn, heightInSchema),
    };
  });
}

/** Only valid answers; an omitted fact doesn't affect the price. */
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

/** At least as many stumps as the photos refer to, so a reload without the draft loses none. */
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
 * Errors by field: `stump1.widthIn`, `stump1.heightIn`, `accessWidthIn`, and `stump2.photos` if no
 * photo shows that stump. `shown` holds each photo's stump.
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
    if (message !== undefined) errors[field] = translate(message, locale);
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
