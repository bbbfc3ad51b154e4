import { Button, Text } from '@mantine/core';
import { useMessages, useLocale } from '../../../shared/i18n/use-messages';
import { appointmentsMessages } from '../appointments.messages';
import { whenLabel } from '../day-label';
import type { FreeDay } from '../use-appointments';
import type { ChosenSlot } from './slot-picker';
import classes from './slot-picker.module.css';

/** How many days are offered before the calendar. */
const soonestDays = 3;

interface SoonestSlotsProps {
  days: readonly FreeDay[];
  chosen: ChosenSlot | null;
  onChoose: (slot: ChosenSlot) => void;
}

/**
 * The first window of each of the next free days, one press each; the calendar below has all of
 * them.
 */
export function SoonestSlots({ days, chosen, onChoose }: SoonestSlotsProps) {
  const locale = useLocale();
  const texts = useMessages(appointmentsMessages);
  return (
    <div>
      <fieldset className={classes.soonest}>
        <legend>{texts.soonest}</legend>
        {days.slice(0, soonestDays).map(({ date, windows }) => {
          const [first] = windows;
          if (!first) return null;
          const isChosen = chosen?.date === date && chosen.windowStart === first.start;
          return (
            <Button
              key={date}
              variant={isChosen ? 'light' : 'default'}
              aria-pressed={isChosen}
              onClick={() => onChoose({ date, windowStart: first.start })}
            >
              {whenLabel({ date, windowStart: first.start, windowEnd: first.end }, locale)}
            </Button>
          );
        })}
      </fieldset>
      <Text fw={600} mt="md">
        {texts.otherTimes}
      </Text>
    </div>
  );
}
