import { z } from 'zod';
import { idSchema } from '../id-schema.js';

function cents(label: string) {
  const message = `${label} must be between $0 and $100,000, in whole cents`;
  return z.number(message).int(message).min(0, message).max(10_000_000, message);
}

function percent(label: string, max: number) {
  const message = `${label} must be between 0 and ${max} percent`;
  return z.number(message).min(0, message).max(max, message);
}

function inches(label: string) {
  const message = `${label} must be between 1 and 200 inches`;
  return z.number(message).min(1, message).max(200, message);
}

function horsepower(label: string) {
  const message = `${label} must be between 5 and 500 horsepower`;
  return z.number(message).min(5, message).max(500, message);
}

const hoursPercentMessage = 'Time at a stump must be between 25 and 400 percent of the rule';

/** The grinder and its depth: inches below grade, horsepower, hours. */
const machineSchema = z.object({
  horsepower: horsepower('Machine power'),
  narrowHorsepower: horsepower('Narrow machine power'),
  grindDepthIn: inches('Grinding depth'),
  setUpHours: z
    .number('Setup must be a number of hours')
    .min(0, "Setup can't be negative")
    .max(24, 'Setup must be at most 24 hours'),
  /** Crews' actual pace, in percent of the rule's hours. Older books have none, which means 100. */
  hoursPercent: z
    .number(hoursPercentMessage)
    .min(25, hoursPercentMessage)
    .max(400, hoursPercentMessage)
    .optional(),
});
export type Machine = z.output<typeof machineSchema>;

const priceBookFields = z.object({
  centsPerInch: cents('Price per inch'),
  largeFromIn: inches('Large stumps'),
  centsPerInchLarge: cents('Price per inch of large stumps'),
  veryLargeFromIn: inches('Very large stumps'),
  centsPerSquareInchVeryLarge: cents('Price per square inch of very large stumps'),
  minimumChargeCents: cents('Minimum charge'),
  furtherStumpPercent: percent('Additional stumps', 100),
  surfaceRootsSomePercent: percent('Some surface roots', 500),
  surfaceRootsManyPercent: percent('Many surface roots', 500),
  heightFreeIn: z
    .number('Free height must be a number')
    .min(0, "Free height can't be negative")
    .max(72, 'Free height must be at most 72 inches'),
  heightPercentPerInch: percent('Height', 100),
  hardWoodPercent: percent('Hard wood', 500),
  narrowAccessUnderIn: inches('Narrow access'),
  narrowAccessPercent: percent('Narrow access', 500),
  gentleSlopePercent: percent('Gentle slope', 500),
  steepSlopePercent: percent('Steep slope', 500),
  haulAwayCentsPerInch: cents('Haul-away per inch'),
  machine: machineSchema,
});

const sizesRule = {
  message: 'Very large stumps must start at or above the width of large ones',
  path: ['veryLargeFromIn'],
};

function sizesInOrder(book: { largeFromIn: number; veryLargeFromIn: number }): boolean {
  return book.veryLargeFromIn >= book.largeFromIn;
}

/**
 * The prices an estimate is made from: money in cents, widths in inches, surcharges in percent of
 * the grinding price.
 */
export const priceBookSchema = priceBookFields
  .extend({ version: z.number().int().min(1) })
  .refine(sizesInOrder, sizesRule);
export type PriceBook = z.output<typeof priceBookSchema>;

/** What the administrator edits; saving it creates the next version. */
export const priceBookInputSchema = priceBookFields.refine(sizesInOrder, sizesRule);
/** The same, with the version the form loaded, for optimistic locking. */
export const updatePriceBookSchema = priceBookFields
  .extend({ readVersion: idSchema.optional() })
  .refine(sizesInOrder, sizesRule);
export type UpdatePriceBook = z.output<typeof updatePriceBookSchema>;
/** Restores an earlier version, as a new one. */
export const bringBackPriceBookSchema = z.object({ version: idSchema, readVersion: idSchema });
export type BringBackPriceBook = z.output<typeof bringBackPriceBookSchema>;

/** Versions shown in the price book's history, newest first. */
export const shownPriceBookVersions = 50;

export type PriceBookInput = z.output<typeof priceBookInputSchema>;

/** The first version, until the administrator enters their own prices. */
export const defaultPriceBook: PriceBook = {
  version: 1,
  // Operators' price lists: 2 to 5 dollars per inch of the widest width at ground level
  // (best-stump-grinding.com: 3.00; thelocaltreeexpert.com: 2 to 3 on small ones), more for large
  // stumps.
  centsPerInch: 350,
  largeFromIn: 24,
  centsPerInchLarge: 500,
  // Above 48 in the work grows with the area: 7 cents per square inch continues 5 dollars per inch
  // there (pi/2 x 48 x 0.07 = 5.28).
  veryLargeFromIn: 48,
  centsPerSquareInchVeryLarge: 7,
  // Price pages name 80 to 150 dollars for a visit; 100 is the usual minimum
  // (thelocaltreeexpert.com).
  minimumChargeCents: 10_000,
  // Further stumps of the same visit commonly sell for a little over half price.
  furtherStumpPercent: 60,
  // Price lists charge extra for surface roots without agreeing on a figure: the project's
  // assumption.
  surfaceRootsSomePercent: 10,
  surfaceRootsManyPercent: 25,
  // Operators charge from 4 to 6 in above ground (best-stump-grinding.com); 4 % per inch is the
  // project's assumption.
  heightFreeIn: 6,
  heightPercentPerInch: 4,
  // Oak and similar wood wears teeth and takes longer (engineerfix.com); 15 % is the project's
  // assumption.
  hardWoodPercent: 15,
  // Common machines need a 36 in gate (best-stump-grinding.com, unitedstumpgrinding.com); 20 % is
  // the project's assumption.
  narrowAccessUnderIn: 36,
  narrowAccessPercent: 20,
  // Most price lists name slopes as a surcharge, without a figure: the project's assumption.
  gentleSlopePercent: 10,
  steepSlopePercent: 25,
  // About 2 dollars per inch; best-stump-grinding.com charges 1.50 per inch more for removing the
  // grindings.
  haulAwayCentsPerInch: 200,
  machine: {
    horsepower: 75,
    narrowHorsepower: 35,
    grindDepthIn: 8,
    setUpHours: 0.5,
    hoursPercent: 100,
  },
};
