import { ActionIcon, Button, Input, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { placeOf } from '../../../shared/ui/form/form-errors';
import { bookedInClosure, type DaysOffForm } from './days-off-values';
import { daysOffMessages } from './days-off.messages';
import type { DaysOffOfCompany } from './use-days-off';
import classes from './days-off.module.css';

interface ClosureFieldsProps {
  form: DaysOffForm;
  bookedDays: DaysOffOfCompany['bookedDays'];
}

/** The company's own closures: a single day or a range. */
export function ClosureFields({ form, bookedDays }: ClosureFieldsProps) {
  const texts = useMessages(daysOffMessages);
  const { closures } = form.values;
  return (
    <div role="group" aria-label={texts.closures} {...placeOf(form, 'closures')}>
      <Input.Label component="div">{texts.closures}</Input.Label>
      <Text c="dimmed" size="xs">
        {texts.closuresHint}
      </Text>
      <div className={classes.closures}>
        {closures.map((closure, index) => {
          const booked = bookedInClosure(closure, bookedDays);
          return (
            <div
              key={index}
              className={classes.closure}
              role="group"
              aria-label={texts.closureNumber(index + 1)}
            >
              <TextInput
                label={texts.from}
                type="date"
                {...form.getInputProps(`closures.${index}.from`)}
              />
              <TextInput
                label={texts.to}
                type="date"
                {...form.getInputProps(`closures.${index}.to`)}
              />
              <TextInput
                label={texts.note}
                className={classes.note ?? ''}
                maxLength={100}
                autoComplete="off"
                {...form.getInputProps(`closures.${index}.note`)}
              />
              <ActionIcon
                variant="subtle"
                color="red"
                size="md"
                className={classes.remove}
                aria-label={texts.remove(index + 1)}
                onClick={() => form.removeListItem('closures', index)}
              >
                <IconTrash size={20} aria-hidden />
              </ActionIcon>
              {booked > 0 && <Text className={classes.booked ?? ''}>{texts.booked(booked)}</Text>}
            </div>
          );
        })}
        <div>
          <Button
            variant="default"
            onClick={() => form.insertListItem('closures', { from: '', to: '', note: '' })}
          >
            {texts.add}
          </Button>
        </div>
      </div>
    </div>
  );
}
