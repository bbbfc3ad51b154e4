import { z } from 'zod';

export type FieldSchemas<Values> = { readonly [Field in keyof Values]: z.ZodType<Values[Field]> };

/**
 * Parses stored data of any earlier version field by field: missing or invalid fields get their
 * initial value. Only a value that isn't an object is rejected.
 */
export function lenientFields<Values extends object>(
  initial: Values,
  fields: FieldSchemas<Values>,
): z.ZodType<Values> {
  const read = <Field extends keyof Values>(
    stored: Partial<Values>,
    field: Field,
  ): Values[Field] => {
    const parsed = fields[field].safeParse(stored[field]);
    return parsed.success ? parsed.data : initial[field];
  };
  const names = Object.keys(fields) as (keyof Values)[];
  return z
    .looseObject({})
    .transform(
      (stored) =>
        Object.fromEntries(
          names.map((name) => [name, read(stored as Partial<Values>, name)]),
        ) as Values,
    );
}

/** Drops a list's invalid items. */
export const lenientItems = <Item>(item: z.ZodType<Item>): z.ZodType<Item[]> =>
  z.array(z.unknown()).transform((stored) =>
    stored.flatMap((one) => {
      const read = item.safeParse(one);
      return read.success ? [read.data] : [];
    }),
  );

/** Whether a stored value has the same shape as the current one; for forms without schemas. */
export function hasSameShape(stored: unknown, now: unknown): boolean {
  if (now === null || now === undefined) return true;
  if (Array.isArray(now))
    return (
      Array.isArray(stored) &&
      (now.length === 0 || stored.every((item) => hasSameShape(item, now[0])))
    );
  if (typeof stored !== typeof now || stored === null) return false;
  if (typeof now !== 'object') return true;
  const fields = new Map(Object.entries(stored as object));
  return Object.entries(now).every(([field, value]) => hasSameShape(fields.get(field), value));
}
