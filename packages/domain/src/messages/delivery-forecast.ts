/**
 * What sending a message would do: go `now` or `later`, be `held`, be `kept` without a provider, or
 * not go at all.
 */
const forecasts = ['now', 'later', 'held', 'kept', 'no'] as const;

export interface DeliveryForecast {
  readonly to: string | null;
  readonly will: (typeof forecasts)[number];
  /** Why it doesn't go now. */
  readonly reason: string | null;
  /** When it goes, if later. */
  readonly at: string | null;
}
