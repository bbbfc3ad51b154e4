import type { FormErrors } from '@mantine/form';
import { priceBookInputSchema, type PriceBook, type PriceBookInput } from '@stumpquote/domain/stump-analysis/price-book';
import { formRules } from '../../shared/ui/form-rules';

type Typed<Fields> = { [Key in keyof Fields]-?: NonNullable<Fields[Key]> extends number ? number | string : Typed<Fields[Key]> };

/** The form's fields as they are typed: money in dollars, an emptied field as an empty text. */
export type PriceBookValues = Typed<PriceBookInput>;

const moneyFields = [
  'centsPerInch', 'centsPerInchLarge', 'centsPerSquareInchVeryLarge', 'minimumChargeCents', 'haulAwayCentsPerInch',
] as const satisfies readonly (keyof PriceBookInput)[];

// An emptied field is no zero: as NaN it gets the schema's own sentence.
const numberOf = (typed: number | string): number => (typed === '' ? Number.NaN : Number(typed));

export function priceBookValues({ version: _version, ...content }: PriceBook): PriceBookValues {
  const dollars = Object.fromEntries(moneyFields.map((field) => [field, content[field] / 100]));
  return { ...content, ...dollars, machine: { ...content.machine, hoursPercent: content.machine.hoursPercent ?? 100 } };
}

/** What is sent: cents, as the server's schema takes them. */
export function toPriceBookInput({ machine, ...values }: PriceBookValues): PriceBookInput {
  const numbers = Object.entries(values).map(([field, typed]) => {
    const isMoney = moneyFields.some((money) => money === field);
    return [field, isMoney ? Math.round(numberOf(typed) * 100) : numberOf(typed)] as const;
  });
  const machineNumbers = Object.entries(machine).map(([field, typed]) => [field, numberOf(typed)] as const);
  return { ...Object.fromEntries(numbers), machine: Object.fromEntries(machineNumbers) } as unknown as PriceBookInput;
}

const check = formRules(priceBookInputSchema);

/** The domain's own rules. */
export function checkPriceBook(values: PriceBookValues): FormErrors {
  return check(toPriceBookInput(values));
}
