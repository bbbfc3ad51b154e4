import { ActionIcon, Button, Checkbox, Input, Stack, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMessages } from '../../shared/i18n/use-messages';
import { placeOf } from '../../shared/ui/form/form-errors';
import { NumericInput } from '../../shared/ui/form/numeric-input';
import type { CompanyProfileFields } from './company-profile-values';
import { companyProfileMessages } from './company-profile.messages';
import classes from './company-profile-form.module.css';

/** Working days, arrival windows, and crews, from which free times are computed. */
export function ScheduleFields({ form }: { form: CompanyProfileFields }) {
  const texts = useMessages(companyProfileMessages);
  return (
    <Stack gap="md">
      <Checkbox.Group label={texts.days} {...form.getInputProps('workingDays')}>
        <div className={classes.days}>
          {texts.dayNames.map((name, index) => (
            <Checkbox
              key={name}
              value={String(index + 1)}
              label={name}
              className={classes.dayBox}
            />
          ))}
        </div>
      </Checkbox.Group>
      <WindowFields form={form} />
      <NumericInput
        label={texts.crews}
        description={texts.crewsHint}
        maw="10rem"
        {...form.getInputProps('crews')}
      />
    </Stack>
  );
}

function WindowFields({ form }: { form: CompanyProfileFields }) {
  const texts = useMessages(companyProfileMessages);
  const windows = form.values.arrivalWindows;
  return (
    <div role="group" aria-label={texts.windows} {...placeOf(form, 'arrivalWindows')}>
      <Input.Label component="div">{texts.windows}</Input.Label>
      <Text c="dimmed" size="xs">
        {texts.windowsHint}
      </Text>
      <div className={classes.windows}>
        {windows.map((_window, index) => (
          <div
            key={index}
            className={classes.window}
            role="group"
            aria-label={texts.windowNumber(index + 1)}
          >
            <TextInput
              label={texts.from}
              type="time"
              {...form.getInputProps(`arrivalWindows.${index}.start`)}
            />
            <TextInput
              label={texts.to}
              type="time"
              {...form.getInputProps(`arrivalWindows.${index}.end`)}
            />
            <ActionIcon
              variant="subtle"
              color="red"
              size="md"
              className={classes.remove}
              aria-label={texts.removeWindow(index + 1)}
              disabled={windows.length === 1}
              onClick={() => form.removeListItem('arrivalWindows', index)}
            >
              <IconTrash size={20} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        {form.errors['arrivalWindows'] && (
          <Text c="var(--mantine-color-error)" role="alert">
            {form.errors['arrivalWindows']}
          </Text>
        )}
        <div>
          <Button
            variant="default"
            onClick={() => form.insertListItem('arrivalWindows', { start: '', end: '' })}
          >
            {texts.addWindow}
          </Button>
        </div>
      </div>
    </div>
  );
}
