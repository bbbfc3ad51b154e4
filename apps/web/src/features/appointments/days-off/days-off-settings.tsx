import { Alert, Button, Checkbox, Skeleton, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  federalHolidayNames,
  federalHolidays,
  nextDaysOf,
} from '@stumpquote/domain/appointments/federal-holidays';
import { useMessages } from '../../../shared/i18n/use-messages';
import { focusFirstError } from '../../../shared/ui/form/form-errors';
import { SectionCard } from '../../../shared/ui/section-card';
import { ClosureFields } from './closure-fields';
import {
  bookedOn,
  bookedOnHoliday,
  checkDaysOff,
  daysOffValues,
  toDaysOff,
  type DaysOffForm,
  type DaysOffValues,
} from './days-off-values';
import { daysOffMessages } from './days-off.messages';
import { useChangeDaysOff, useDaysOff, type DaysOffOfCompany } from './use-days-off';
import classes from './days-off.module.css';

/**
 * The days a company is closed: federal holidays and its own closures. Defaults to the user's own
 * company.
 */
export function DaysOffSettings({ companyId }: { companyId?: number }) {
  const texts = useMessages(daysOffMessages);
  const query = useDaysOff(companyId);
  return (
    <SectionCard title={texts.title}>
      {query.isPending && <Skeleton height={280} radius="md" aria-busy="true" />}
      {query.isError && query.data === undefined && (
        <Alert color="red" role="alert" title={texts.loadFailed}>
          <Button variant="default" onClick={() => void query.refetch()}>
            {texts.retry}
          </Button>
        </Alert>
      )}
      {query.data && (
        <Fields key={`${query.data.companyId} ${query.data.changedAt}`} daysOff={query.data} />
      )}
    </SectionCard>
  );
}

function Fields({ daysOff }: { daysOff: DaysOffOfCompany }) {
  const texts = useMessages(daysOffMessages);
  const form = useForm<DaysOffValues>({
    mode: 'controlled',
    initialValues: daysOffValues(daysOff),
    validate: checkDaysOff,
  });
  const change = useChangeDaysOff(form);
  const { companyId, changedAt, bookedDays } = daysOff;
  const booked = bookedOn(toDaysOff(form.values), bookedDays);
  const save = form.onSubmit(
    (values) => {
      const { workedHolidays, closures } = toDaysOff(values);
      change.mutate({
        companyId,
        workedHolidays: [...workedHolidays],
        closures: [...closures],
        readAt: changedAt,
      });
    },
    (errors) => focusFirstError(form, errors),
  );
  return (
    <form noValidate onSubmit={save}>
      <Stack gap="lg">
        <Text>{texts.intro}</Text>
        <HolidayFields form={form} daysOff={daysOff} />
        <ClosureFields form={form} bookedDays={bookedDays} />
        {booked > 0 && (
          <Alert role="status" color="heartwood" title={texts.bookedTotal(booked)}>
            {texts.bookedText(booked)}
          </Alert>
        )}
        <div>
          <Button type="submit" loading={change.isPending}>
            {texts.save}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function HolidayFields({
  form,
  daysOff: { today, bookedDays },
}: {
  form: DaysOffForm;
  daysOff: DaysOffOfCompany;
}) {
  const texts = useMessages(daysOffMessages);
  return (
    <Checkbox.Group
      label={texts.holidays}
      description={texts.holidaysHint}
      {...form.getInputProps('observedHolidays')}
    >
      <div className={classes.holidays}>
        {federalHolidays.map((holiday) => {
          const booked = bookedOnHoliday(holiday, bookedDays);
          const next = texts.next(nextDaysOf(holiday, today));
          return (
            <Checkbox
              key={holiday}
              value={holiday}
              label={federalHolidayNames[holiday]}
              description={booked > 0 ? `${next} · ${texts.booked(booked)}` : next}
              className={classes.holiday}
            />
          );
        })}
      </div>
    </Checkbox.Group>
  );
}
