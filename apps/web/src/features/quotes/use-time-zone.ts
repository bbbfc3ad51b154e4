import { usePublicConfig } from '../../shared/session/use-public-config';

/** The company's time zone, in which every date is shown; until it is known, the one of the demo default. */
export function useTimeZone(): string {
  return usePublicConfig().config?.company.timeZone ?? 'America/New_York';
}
