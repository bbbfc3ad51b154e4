import type { FormErrors } from '@mantine/form';
import { numberAsTyped, type NumberUnit } from '@stumpquote/domain/numeric-input';
import {
  priceBookInputSchema,
  type PriceBook,
  type PriceBookInput,
} from '@stumpquote/domain/stump-analysis/price-book';
import { formRules } from '../../shared/ui/form/form-rules';
import { priceFields, type PriceUnit } from './price-book-fields';

type Typed<Fields> = {
  [Key in keyof Fields]-?: NonNullable<Fields[Key]> extends number ? string : Typed<Fields[Key]>;
};

/** The form's fields, money in dollars. */
export type PriceBookValues = Typed<PriceBookInput>;

const moneyFields = [
  'centsPerInch',
  'centsPerInchLarge',
  'centsPerSquareInchVeryLarge',
  'minimumChargeCents',
  'haulAwayCentsPerInch',
] as const satisfies readonly (keyof PriceBookInput)[];

const isMoney = (field: string): boolean => moneyFields.some((money) => money === field);

const asTexts = (content: object) =>
  Object.entries(content).map(([field, value]) => [
    field,
    isMoney(field) ? (Number(value) / 100).toFixed(2) : String(value),
  ]);

export function priceBookValues({
  version: _version,
  machine,
  ...prices
}: PriceBook): PriceBookValues {
  const { hoursPercent = 100, ...grinder } = machine;
  return {
    ...Object.fromEntries(asTexts(prices)),
    machine: Object.fromEntries(asTexts({ ...grinder, hoursPercent })),
  } as PriceBookValues;
}

/** Fractions of a cent are kept, for the schema to reject. */
function centsOf(dollars: number): number {
  const cents = Math.round(dollars * 100);
  return Math.abs(dollars * 100 - cents) < 1e-6 ? cents : dollars * 100;
}

const numberUnits: Record<PriceUnit, NumberUnit> = {
  money: 'dollars',
  percent: 'percent',
  inches: 'inches',
  horsepower: 'horsepower',
  hours: 'hours',
};
const unitOf = new Map(
  Object.values(priceFields)
    .flat()
    .map(([field, unit]) => [field.replace('machine.', ''), numberUnits[unit]]),
);

const asNumbers = (typed: object) =>
  Object.entries(typed).map(([field, text]) => {
    const number = numberAsTyped(String(text), unitOf.get(field) ?? 'none');
    return [field, isMoney(field) ? centsOf(number) : number];
  });

/** In cents, in the shape of the server's schema. */
export function toPriceBookInput({ machine, ...prices }: PriceBookValues): PriceBookInput {
  return {
    ...Object.fromEntries(asNumbers(prices)),
    machine: Object.fromEntries(asNumbers(machine)),
  } as PriceBookInput;
}

const check = formRules(priceBookInputSchema);

/** The domain's rules. */
export function checkPriceBook(values: PriceBookValues): FormErrors {
  return check(toPriceBookInput(values));
}
