import { defaultLocale, type Locale } from '../i18n/locale.js';

/** How long a quote can be accepted after it reached the customer, unless the quote says otherwise. */
export const defaultValidDays = 30;
export const defaultQuoteDetails = 'Stump removal service with professional equipment';

/** What the customer reads of the work unless the administrator writes otherwise, in the language of the request. */
const detailsIn: Record<Locale, string> = {
  en: defaultQuoteDetails,
  es: 'Remoción de tocones con equipo profesional',
};

const workingHoursPerDay = 8;

interface QuoteDefaultsAnalysis {
  readonly estimatedHours: number | null;
  readonly estimatedCost: { readonly min: number; readonly max: number } | null;
}

/** What the admin's quote form starts with; `amount` in dollars, null where nothing is known. */
export interface QuoteDefaults {
  readonly amount: number | null;
  readonly description: string;
  readonly details: string;
  readonly estimatedDays: number;
  readonly companyId: number | null;
}

/** Hours divided by 8 and rounded up, at least 1; 1 when the hours are unknown. */
export function estimatedDaysFromHours(hours: number | null | undefined): number {
  if (hours === null || hours === undefined || !Number.isFinite(hours) || hours <= 0) return 1;
  return Math.ceil(hours / workingHoursPerDay);
}

/** The minimum estimated cost, the analysis' hours as days, and the assigned company, else the first of those offered, which are in the order of their rank. */
export function quoteDefaults(
  mlAnalysis: QuoteDefaultsAnalysis | null | undefined,
  offered: readonly { readonly id: number }[],
  assignedCompanyId: number | null | undefined,
  locale: Locale = defaultLocale,
): QuoteDefaults {
  const company = offered.find(({ id }) => id === assignedCompanyId) ?? offered[0];
  return {
    amount: mlAnalysis?.estimatedCost?.min ?? null,
    description: '',
    details: detailsIn[locale],
    estimatedDays: estimatedDaysFromHours(mlAnalysis?.estimatedHours),
    companyId: company?.id ?? null,
  };
}
