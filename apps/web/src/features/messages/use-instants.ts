import { formatDateTime } from '@stumpquote/domain/format/date';
import { usePublicConfig } from '../../shared/session/use-public-config';

/** Moments as the company's clock shows them; empty until its time zone is known. */
export function useInstants(): (instant: string) => string {
  const timeZone = usePublicConfig().config?.company.timeZone;
  return (instant) => (timeZone ? formatDateTime(instant, timeZone) : '');
}
