import { outwardDollars } from '../format/money.js';
import { defaultLocale, type Locale } from '../i18n/locale.js';
import type { MlAnalysis } from '../stump-analysis/analysis-schema.js';

/** Days a quote can be accepted after delivery, unless it says otherwise. */
export const defaultValidDays = 30;
export const defaultQuoteDetails = 'Stump removal service with professional equipment';

/** Default description of the work, in the request's language. */
const detailsIn: Record<Locale, string> = {
  en: defaultQuoteDetails,
  es: 'Remoción de tocones con equipo profesional',
};

const workingHoursPerDay = 8;

type QuoteDefaultsAnalysis = Pick<MlAnalysis, 'estimatedHours' | 'estimatedCost'>;

/** The price at the measured width and the range around it as it is shown, in whole dollars. */
interface QuoteAmounts {
  /** Null in figures from before the price at the measured width was kept. */
  readonly measured: number | null;
  readonly low: number;
  readonly high: number;
}

/** Returns what a quote form offers as amounts, its default first; null without a price. */
export function quoteAmounts(
  mlAnalysis: Pick<MlAnalysis, 'estimatedCost'> | null | undefined,
): QuoteAmounts | null {
  const cost = mlAnalysis?.estimatedCost;
  if (cost == null) return null;
  const [low, high] = outwardDollars(cost.min * 100, cost.max * 100);
  return {
    measured: cost.measured === undefined ? null : Math.max(1, Math.round(cost.measured)),
    low: Math.max(1, low),
    high: Math.max(1, high),
  };
}

/** Whether an analysis has a width but no price, because nothing confirms that width yet. */
export const isAmountWithheld = (
  mlAnalysis: Pick<MlAnalysis, 'estimatedCost' | 'stumps'> | null | undefined,
): boolean =>
  mlAnalysis?.estimatedCost === null && mlAnalysis.stumps.some(({ diameter }) => diameter !== null);

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

/**
 * Returns the form's defaults: the price at the measured width, the hours as days, and the assigned
 * company, else the best-ranked one.
 */
export function quoteDefaults(
  mlAnalysis: QuoteDefaultsAnalysis | null | undefined,
  offered: readonly { readonly id: number }[],
  assignedCompanyId: number | null | undefined,
  locale: Locale = defaultLocale,
): QuoteDefaults {
  const company = offered.find(({ id }) => id === assignedCompanyId) ?? offered[0];
  return {
    amount: quoteAmounts(mlAnalysis)?.measured ?? null,
    description: '',
    details: detailsIn[locale],
    estimatedDays: estimatedDaysFromHours(mlAnalysis?.estimatedHours),
    companyId: company?.id ?? null,
  };
}
