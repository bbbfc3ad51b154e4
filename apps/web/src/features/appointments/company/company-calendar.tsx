import { ActionIcon, Alert, Button, Group, Skeleton, Title } from '@mantine/core';
import {
  calendarDateSchema,
  calendarRangeSchema,
} from '@stumpquote/domain/appointments/appointment-schemas';
import { isoWeekday } from '@stumpquote/domain/appointments/iso-weekday';
import { addDays } from '@stumpquote/domain/format/date';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useSearchParams } from 'react-router-dom';
import { useMessages } from '../../../shared/i18n/use-messages';
import { paths } from '../../../shared/paths';
import { companyWorkMessages } from '../company-work.messages';
import { dayLabel, spanLabel } from '../day-label';
import { AgendaEntry } from './agenda-entry';
import { useCompanyToday, useCompanyWeek, type CompanyCalendarRow } from './use-company-work';
import classes from './company-calendar.module.css';

const mondayOf = (date: string) => addDays(date, 1 - isoWeekday(date));
const sundayOf = (monday: string) => addDays(monday, 6);

/** The week in the URL, if the calendar can show it. */
function mondayFrom(text: string | null): string | null {
  const day = calendarDateSchema('').safeParse(text);
  if (!day.success) return null;
  const monday = mondayOf(day.data);
  return calendarRangeSchema.safeParse({ from: monday, to: sundayOf(monday) }).success
    ? monday
    : null;
}

const weekdays = [0, 1, 2, 3, 4, 5, 6];

interface CompanyCalendarProps {
  /** Set by administrators; defaults to the user's own company. */
  companyId?: number;
  /** Link to a request. */
  requestPath?: (id: number) => string;
}

/** A week of the company's appointments: in columns on wide screens, stacked on phones. */
export function CompanyCalendar({
  companyId,
  requestPath = paths.quoteRequest,
}: CompanyCalendarProps) {
  const today = useCompanyToday();
  const [params, setParams] = useSearchParams();
  if (today === null) return <Skeleton height={320} radius="lg" aria-busy="true" />;
  const monday = mondayFrom(params.get('week')) ?? mondayOf(today);
  const goTo = (week: string) =>
    setParams(
      (before) => {
        before.set('week', week);
        return before;
      },
      { replace: true },
    );
  return (
    <Week
      monday={monday}
      today={today}
      onWeek={goTo}
      companyId={companyId}
      requestPath={requestPath}
    />
  );
}

interface WeekProps {
  monday: string;
  today: string;
  onWeek: (monday: string) => void;
  companyId: number | undefined;
  requestPath: (id: number) => string;
}

function Week({ monday, today, onWeek, companyId, requestPath }: WeekProps) {
  const texts = useMessages(companyWorkMessages);
  const query = useCompanyWeek(monday, companyId);
  return (
    <>
      <Group justify="space-between" gap="xs" mb="sm">
        <Title order={2} size="h3" aria-live="polite">
          {spanLabel(monday, sundayOf(monday))}
        </Title>
        <Group gap="xs">
          {monday !== mondayOf(today) && (
            <Button variant="default" onClick={() => onWeek(mondayOf(today))}>
              {texts.thisWeek}
            </Button>
          )}
          <ActionIcon
            variant="default"
            size="md"
            aria-label={texts.previousWeek}
            onClick={() => onWeek(addDays(monday, -7))}
          >
            <IconChevronLeft size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="md"
            aria-label={texts.nextWeek}
            onClick={() => onWeek(addDays(monday, 7))}
          >
            <IconChevronRight size={20} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      {query.isError ? (
        <Alert color="red" role="alert" title={texts.calendarFailed}>
          <Button variant="default" onClick={() => void query.refetch()}>
            {texts.retry}
          </Button>
        </Alert>
      ) : (
        <div className={classes.week} aria-busy={query.isPending}>
          {weekdays.map((offset) => {
            const date = addDays(monday, offset);
            return (
              <Day
                key={date}
                date={date}
                isToday={date === today}
                off={query.data?.daysOff.find((day) => day.date === date)}
                rows={query.data?.rows.filter((row) => row.date === date) ?? null}
                requestPath={requestPath}
              />
            );
          })}
        </div>
      )}
      {query.data?.rows.length === 0 && <p className={classes.empty}>{texts.emptyWeek}</p>}
    </>
  );
}

interface DayProps {
  date: string;
  isToday: boolean;
  /** Null while loading. */
  rows: readonly CompanyCalendarRow[] | null;
  /** Set if the company is closed that day. */
  off: { name: string | null } | undefined;
  requestPath: (id: number) => string;
}

function Day({ date, isToday, rows, off, requestPath }: DayProps) {
  const texts = useMessages(companyWorkMessages);
  const stillBooked = rows?.filter(({ status }) => status === 'scheduled').length ?? 0;
  return (
    <section
      className={classes.day}
      data-today={isToday}
      data-empty={rows?.length === 0}
      aria-label={dayLabel(date)}
    >
      <Title order={3} className={classes.dayName}>
        {dayLabel(date)}
        {isToday && <span className={classes.today}>{texts.today}</span>}
      </Title>
      {rows === null && <Skeleton height={96} radius="md" />}
      {off && <p className={classes.off}>{texts.dayOff(off.name)}</p>}
      {off && stillBooked > 0 && (
        <p className={classes.stillBooked}>{texts.stillBooked(stillBooked)}</p>
      )}
      {rows?.length === 0 && !off && <p className={classes.none}>{texts.emptyDay}</p>}
      {rows?.map((row) => (
        <AgendaEntry key={row.id} row={row} to={requestPath(row.requestId)} />
      ))}
    </section>
  );
}
