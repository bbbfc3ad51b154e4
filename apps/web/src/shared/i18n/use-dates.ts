import { formatDate, formatDateTime } from '@stumpquote/domain/format/date';
import { usePublicConfig } from '../session/use-public-config';
import { useLocale } from './use-messages';

/** Formats dates in the company's time zone; empty until it has loaded. */
export function useDates() {
  const timeZone = usePublicConfig().config?.company.timeZone;
  const locale = useLocale();
  return {
    date: (instant: string | null) => (timeZone ? formatDate(instant, timeZone, locale) : ''),
    dateTime: (instant: string | null) =>
      timeZone ? formatDateTime(instant, timeZone, locale) : '',
  };
}

export type Dates = ReturnType<typeof useDates>;
