import { z } from 'zod';
import { idSchema } from '../id-schema.js';
import { addMonths, isMonth, localMonth, monthsBetween } from './report-months.js';

/** Options for "the last … months". */
export const lastMonths = [3, 6, 12] as const;
export type LastMonths = (typeof lastMonths)[number];
export const defaultLastMonths: LastMonths = 6;

/** Longer reports would be unreadable. */
export const MAX_REPORT_MONTHS = 36;

const month = z
  .string({ error: 'Give the month as YYYY-MM' })
  .refine(isMonth, 'Give the month as YYYY-MM, from 2000-01 to 2099-12');

/**
 * A report's months and company: the `last` months including the current one, or `from` and `to`,
 * both included; defaults to the last six. Without `companyId`, all companies the caller may see.
 */
export const reportQuerySchema = z
  .object({
    last: z.literal(lastMonths, { error: 'Choose the last 3, 6 or 12 months' }).optional(),
    from: month.optional(),
    to: month.optional(),
    companyId: idSchema.optional(),
  })
  .superRefine(({ last, from, to }, context) => {
    const report = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (last !== undefined && (from !== undefined || to !== undefined))
      report('last', 'Choose either the last months or a first and a last month');
    if (from !== undefined && to === undefined) report('to', 'The last month is missing');
    if (from === undefined && to !== undefined) report('from', 'The first month is missing');
    if (from === undefined || to === undefined || !isMonth(from) || !isMonth(to)) return;
    if (to < from) report('to', "The last month can't be before the first");
    else if (monthsBetween(from, to).length > MAX_REPORT_MONTHS)
      report('to', `Choose at most ${MAX_REPORT_MONTHS} months`);
  });

export type ReportQuery = z.infer<typeof reportQuerySchema>;

/** Returns a query's months, oldest first, `YYYY-MM`, in a time zone. */
export function reportMonths(
  { last, from, to }: Pick<ReportQuery, 'last' | 'from' | 'to'>,
  now: Date,
  timeZone: string,
): string[] {
  if (from !== undefined && to !== undefined) return monthsBetween(from, to);
  const current = localMonth(now, timeZone);
  return monthsBetween(addMonths(current, 1 - (last ?? defaultLastMonths)), current);
}
