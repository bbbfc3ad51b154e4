import { ActionIcon, Alert, Button, Group, Skeleton, Title } from '@mantine/core';
import { calendarDateSchema, calendarRangeSchema } from '@stumpquote/domain/appointments/appointment-schemas';
import { isoWeekday } from '@stumpquote/domain/appointments/iso-weekday';
import { addDays } from '@stumpquote/domain/format/date';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useSearchParams } from 'react-router-dom';
import { useMessages } from '../../shared/i18n/use-messages';
import { AgendaEntry } from './agenda-entry';
import classes from './company-calendar.module.css';
import { companyWorkMessages } from './company-work.messages';
import { dayLabel, spanLabel } from './day-label';
import { useCompanyToday, useCompanyWeek, type CompanyCalendarRow } from './use-company-work';

const mondayOf = (date: string) => addDays(date, 1 - isoWeekday(date));
const sundayOf = (monday: string) => addDays(monday, 6);

/** The week that an address names, if the calendar can show it. */
function mondayFrom(text: string | null): string | null {
  const day = calendarDateSchema('').safeParse(text);
  if (!day.success) return null;
  const monday = mondayOf(day.data);
  return calendarRangeSchema.safeParse({ from: monday, to: sundayOf(monday) }).success ? monday : null;
}

const weekdays = [0, 1, 2, 3, 4, 5, 6];

/** A week of the company's appointments: side by side on wide screens, one under the other on phones. */
export function CompanyCalendar() {
  const today = useCompanyToday();
  const [params, setParams] = useSearchParams();
  if (today === null) return <Skeleton height={320} radius="lg" aria-busy="true" />;
  const monday = mondayFrom(params.get('week')) ?? mondayOf(today);
  return <Week monday={monday} today={today} onWeek={(week) => setParams({ week }, { replace: true })} />;
}

interface WeekProps {
  monday: string;
  today: string;
  onWeek: (monday: string) => void;
}

function Week({ monday, today, onWeek }: WeekProps) {
  const texts = useMessages(companyWorkMessages);
  const query = useCompanyWeek(monday);
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
          <ActionIcon variant="default" size="md" aria-label={texts.previousWeek} onClick={() => onWeek(addDays(monday, -7))}>
            <IconChevronLeft size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" size="md" aria-label={texts.nextWeek} onClick={() => onWeek(addDays(monday, 7))}>
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
            return <Day key={date} date={date} isToday={date === today} rows={query.data?.rows.filter((row) => row.date === date) ?? null} />;
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
  /** Null while they are being read. */
  rows: readonly CompanyCalendarRow[] | null;
}

function Day({ date, isToday, rows }: DayProps) {
  const texts = useMessages(companyWorkMessages);
  return (
    <section className={classes.day} data-today={isToday} data-empty={rows?.length === 0} aria-label={dayLabel(date)}>
      <Title order={3} className={classes.dayName}>
        {dayLabel(date)}
        {isToday && <span className={classes.today}>{texts.today}</span>}
      </Title>
      {rows === null && <Skeleton height={96} radius="md" />}
      {rows?.length === 0 && <p className={classes.none}>{texts.emptyDay}</p>}
      {rows?.map((row) => <AgendaEntry key={row.id} row={row} />)}
    </section>
  );
}
