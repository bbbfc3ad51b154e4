import { defaultLocale, type Locale } from '../i18n/locale.js';

/** Days a quote can be accepted after delivery, unless it says otherwise. */
export const defaultValidDays = 30;
export const defaultQuoteDetails = 'Stump removal service with professional equipment';

/** Default description of the work, in the request's language. */
const detailsIn: Record<Locale, string> = {
  en: defaultQuoteDetails,
  es: 'Remoción de tocones con equipo profesional',
};

const workingHoursPerDay = 8;

interface QuoteDefaultsAnalysis {
  readonly estimatedHours: number | null;
  readonly estimatedCost: { readonly min: number; readonly max: number } | null;
}

/** Initial values of the admin's quote form; `amount` in dollars, null if unknown. */
interface QuoteDefaults {
  readonly amount: number | null;
  readonly description: string;
  readonly details: string;
  readonly estimatedDays: number;
  readonly companyId: number | null;
}

/** Returns hours divided by 8, rounded up, at least 1; 1 if the hours are unknown. */
export function estimatedDaysFromHours(hours: number | null | undefined): number {
  if (hours === null || hours === undefined || !Number.isFinite(hours) || hours <= 0) return 1;
  return Math.ceil(hours / workingHoursPerDay);
}

/** Returns the form's defaults: the minimum estimated cost, the hours as days, and the assigned company, else the best-ranked one. */
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
