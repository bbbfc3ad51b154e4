import { ActionIcon, Button, Group, NativeSelect, Stack, Textarea } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { locales } from '@stumpquote/domain/i18n/locale';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { CardFieldset } from '../../../shared/ui/form/card-fieldset';
import { focusFirstError } from '../../../shared/ui/form/form-errors';
import { NumericInput } from '../../../shared/ui/form/numeric-input';
import { Unanswered } from '../../../shared/ui/form/unanswered';
import { useOneAtATime } from '../../../shared/ui/form/use-one-at-a-time';
import { useUnsavedChanges } from '../../../shared/ui/form/use-unsaved-changes';
import { OfficeContactFields, OfficePlaceFields } from './office-contact-fields';
import {
  checkOfficeRequest,
  emptyOfficeRequest,
  emptyOfficeStump,
  toRequestInput,
  widthSources,
  type OfficeRequestValues,
} from './office-request-values';
import { officeRequestMessages } from './office-request.messages';
import { SpokenConsentField } from './spoken-consent-field';
import { useEnterRequest } from './use-office-request';
import classes from './office-request.module.css';

type OfficeForm = UseFormReturnType<OfficeRequestValues>;

// As many as a request can have photos.
const maxStumps = 5;

export function OfficeRequestForm({ onSaved }: { onSaved: (requestId: number) => void }) {
  const texts = useMessages(officeRequestMessages);
  const form = useForm<OfficeRequestValues>({
    mode: 'controlled',
    initialValues: emptyOfficeRequest,
    validate: checkOfficeRequest,
  });
  const { mutate: enter, isPending, isSuccess, error } = useEnterRequest(form, onSaved);
  const { dialog } = useUnsavedChanges(form, 'office-request', isPending || isSuccess);
  const once = useOneAtATime(isPending);
  const save = form.onSubmit(
    (values) => once(() => enter(toRequestInput(values))),
    (errors) => focusFirstError(form, errors),
  );
  return (
    <form noValidate className={classes.form} onSubmit={save}>
      <CardFieldset legend={texts.customer}>
        <Stack gap="sm">
          <OfficeContactFields getInputProps={form.getInputProps} />
          <NativeSelect
            label={texts.language}
            data={locales.map((value) => ({ value, label: texts.languages[value] }))}
            {...form.getInputProps('locale')}
          />
        </Stack>
      </CardFieldset>
      <CardFieldset legend={texts.place}>
        <Stack gap="sm">
          <OfficePlaceFields getInputProps={form.getInputProps} />
          <Textarea
            label={texts.notes}
            description={texts.notesHint}
            autosize
            minRows={2}
            maxRows={8}
            {...form.getInputProps('notes')}
          />
        </Stack>
      </CardFieldset>
      <StumpFields form={form} />
      <CardFieldset legend={texts.consents}>
        <Stack gap="lg">
          <p className={classes.hint}>{texts.consentHint}</p>
          <SpokenConsentField
            consent="sms"
            label={texts.sms}
            locale={form.values.locale}
            inputProps={form.getInputProps('smsConsent', { type: 'checkbox' })}
          />
          <SpokenConsentField
            consent="terms"
            label={texts.terms}
            locale={form.values.locale}
            inputProps={form.getInputProps('termsAgreed', { type: 'checkbox' })}
          />
        </Stack>
      </CardFieldset>
      <Unanswered title={texts.failed} error={error} />
      <Group gap="xs">
        <Button type="submit" loading={isPending}>
          {texts.submit}
        </Button>
      </Group>
      {dialog}
    </form>
  );
}

function StumpFields({ form }: { form: OfficeForm }) {
  const texts = useMessages(officeRequestMessages);
  const { stumps } = form.values;
  return (
    <CardFieldset legend={texts.stumps}>
      <Stack gap="sm">
        <p className={classes.hint}>{texts.stumpsHint}</p>
        {stumps.map((_, index) => (
          <div key={index} className={classes.stump}>
            <NumericInput
              label={texts.width(index + 1)}
              unit={texts.inches}
              {...form.getInputProps(`stumps.${index}.width`)}
            />
            <NativeSelect
              label={texts.how}
              aria-label={texts.howOf(index + 1)}
              data={widthSources.map((value) => ({ value, label: texts.ways[value] }))}
              {...form.getInputProps(`stumps.${index}.how`)}
            />
            {stumps.length > 1 && (
              <ActionIcon
                className={classes.remove}
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={texts.removeStump(index + 1)}
                onClick={() => form.removeListItem('stumps', index)}
              >
                <IconTrash size={20} aria-hidden />
              </ActionIcon>
            )}
          </div>
        ))}
        {stumps.length < maxStumps && (
          <Group>
            <Button
              variant="subtle"
              px="xs"
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => form.insertListItem('stumps', emptyOfficeStump)}
            >
              {texts.addStump}
            </Button>
          </Group>
        )}
      </Stack>
    </CardFieldset>
  );
}
