import '@mantine/dates/styles.layer.css';
import { Radio } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import 'dayjs/locale/es';
import { formatTimeRange } from '@stumpquote/domain/format/date';
import { useId } from 'react';
import { useLocale, useMessages } from '../../../shared/i18n/use-messages';
import { appointmentsMessages } from '../appointments.messages';
import { longDayLabel, monthLabel } from '../day-label';
import type { FreeDay } from '../use-appointments';
import classes from './slot-picker.module.css';

export interface ChosenSlot {
  date: string;
  windowStart: string;
}

interface SlotPickerProps {
  days: readonly FreeDay[];
  date: string;
  windowStart: string | null;
  onDate: (date: string) => void;
  onWindow: (windowStart: string) => void;
}

/** A month of free days, and the free arrival windows of the selected day. */
export function SlotPicker({ days, date, windowStart, onDate, onWindow }: SlotPickerProps) {
  const locale = useLocale();
  const texts = useMessages(appointmentsMessages);
  const free = new Set(days.map((day) => day.date));
  const [first, last] = [days[0]?.date ?? date, days.at(-1)?.date ?? date];
  return (
    <div className={classes.picker}>
      <DatePicker
        className={classes.calendar}
        aria-label={texts.pickDay}
        locale={locale}
        value={date}
        onChange={(next) => next && onDate(next)}
        defaultDate={date}
        minDate={first}
        maxDate={last}
        excludeDate={(day) => !free.has(day)}
        maxLevel="month"
        firstDayOfWeek={0}
        weekendDays={[]}
        hideOutsideDates
        fullWidth
        size="lg"
        ariaLabels={{
          previousMonth: texts.previousMonth,
          nextMonth: texts.nextMonth,
          monthLevelControl: texts.calendarLabel(monthLabel(date, locale)),
        }}
        getDayAriaLabel={(day) =>
          free.has(day)
            ? texts.freeDay(longDayLabel(day, locale))
            : texts.notFreeDay(longDayLabel(day, locale))
        }
        classNames={{
          day: classes.day,
          monthCell: classes.cell,
          weekday: classes.weekday,
          calendarHeaderLevel: classes.month,
        }}
      />
      <WindowChoice
        day={days.find((day) => day.date === date)}
        windowStart={windowStart}
        onWindow={onWindow}
      />
    </div>
  );
}

interface WindowChoiceProps {
  day: FreeDay | undefined;
  windowStart: string | null;
  onWindow: (windowStart: string) => void;
}

function WindowChoice({ day, windowStart, onWindow }: WindowChoiceProps) {
  const locale = useLocale();
  const texts = useMessages(appointmentsMessages);
  const name = useId();
  if (!day) return null;
  return (
    <Radio.Group
      name={name}
      value={windowStart}
      onChange={onWindow}
      label={texts.windowsFor(longDayLabel(day.date, locale))}
      classNames={{ label: classes.windowsLabel }}
    >
      <div className={classes.windows}>
        {day.windows.map((window) => (
          <Radio.Card key={window.start} value={window.start} className={classes.window}>
            <Radio.Indicator />
            <span className="sq-figures">{formatTimeRange(window.start, window.end, locale)}</span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}
