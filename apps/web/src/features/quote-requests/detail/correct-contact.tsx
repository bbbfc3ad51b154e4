import { Alert, Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { isAcceptedStage } from '@stumpquote/domain/quote-requests/request-stage';
import { isSamePhoneNumber } from '@stumpquote/domain/same-phone-number';
import { useState } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { focusFirstError } from '../../../shared/ui/form/form-errors';
import { Unanswered } from '../../../shared/ui/form/unanswered';
import { useLeaveGuard } from '../../../shared/ui/form/use-leave-guard';
import { useOneAtATime } from '../../../shared/ui/form/use-one-at-a-time';
import { useReturnFocus } from '../../../shared/ui/use-return-focus';
import { adminRequestMessages } from '../admin-request.messages';
import { OfficeContactFields, OfficePlaceFields } from '../office/office-contact-fields';
import {
  checkCorrection,
  correctionOf,
  toCorrection,
  type CorrectionValues,
} from '../office/office-request-values';
import { officeRequestMessages } from '../office/office-request.messages';
import { SpokenConsentField } from '../office/spoken-consent-field';
import { useCorrectContact } from '../office/use-office-request';
import type { FullRequest } from '../use-request';

/** Opens a form to correct contact details, as told on the phone. */
export function CorrectContact({ request }: { request: FullRequest }) {
  const texts = useMessages(officeRequestMessages).correct;
  const { correct } = useMessages(adminRequestMessages);
  const [opened, setOpened] = useState<FullRequest | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <Button variant="default" mt="md" onClick={() => setOpened(request)}>
        {correct}
      </Button>
      {opened !== null && <CorrectionDialog request={opened} title={texts.title} onClose={close} />}
    </>
  );
}

/** `request` is a copy from when the form opened, for optimistic locking. */
function CorrectionDialog({
  request,
  title,
  onClose,
}: {
  request: FullRequest;
  title: string;
  onClose: () => void;
}) {
  const texts = useMessages(officeRequestMessages).correct;
  const form = useForm<CorrectionValues>({
    mode: 'controlled',
    initialValues: correctionOf(request),
    validate: checkCorrection(request),
  });
  const { mutate: correct, isPending, error, conflict } = useCorrectContact(form, onClose);
  const { mayLeave, ask, dialog } = useLeaveGuard(form.isDirty() && !isPending);
  useReturnFocus();
  const once = useOneAtATime(isPending);
  const leave = async () => {
    if (await mayLeave()) onClose();
  };
  const send = async (values: CorrectionValues) => {
    if (movesSignedAddress(request, values) && !(await ask(texts.signed))) return;
    once(() => correct(toCorrection(request, values)));
  };
  const save = form.onSubmit(
    (values) => void send(values),
    (errors) => focusFirstError(form, errors),
  );
  return (
    <Modal
      opened
      onClose={() => void leave()}
      title={title}
      size="lg"
      closeButtonProps={{ 'aria-label': texts.cancel }}
    >
      <form noValidate onSubmit={save}>
        <Stack gap="sm">
          <CorrectionFields request={request} form={form} />
          <Unanswered title={texts.failed} error={error} />
          {conflict !== null && (
            <Alert role="alert" color="red" title={texts.conflict}>
              {conflict}
            </Alert>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => void leave()}>
              {texts.cancel}
            </Button>
            <Button type="submit" loading={isPending}>
              {texts.submit}
            </Button>
          </Group>
        </Stack>
      </form>
      {dialog}
    </Modal>
  );
}

/** Whether an accepted quote is for the address that changes. */
const movesSignedAddress = (request: FullRequest, values: CorrectionValues): boolean =>
  isAcceptedStage(request.stage) &&
  (['address', 'city', 'state', 'zip'] as const).some((field) => values[field] !== request[field]);

function CorrectionFields({
  request,
  form,
}: {
  request: FullRequest;
  form: UseFormReturnType<CorrectionValues>;
}) {
  const all = useMessages(officeRequestMessages);
  const texts = all.correct;
  const isNewNumber = !isSamePhoneNumber(request.phone, form.values.phone);
  return (
    <>
      <OfficeContactFields getInputProps={form.getInputProps} />
      <OfficePlaceFields getInputProps={form.getInputProps} />
      {request.userId !== null && (
        <Text c="dimmed" size="sm">
          {texts.account}
        </Text>
      )}
      {isNewNumber && request.smsConsentAt !== null && <Text size="sm">{texts.newNumber}</Text>}
      {(isNewNumber || request.smsConsentAt === null) && (
        <SpokenConsentField
          consent="sms"
          label={all.sms}
          locale={request.locale}
          inputProps={form.getInputProps('smsConsent', { type: 'checkbox' })}
        />
      )}
      <Checkbox
        label={texts.sendLink}
        description={texts.sendLinkHint}
        {...form.getInputProps('sendLink', { type: 'checkbox' })}
      />
      <Checkbox
        label={texts.endLinks}
        description={texts.endLinksHint}
        {...form.getInputProps('endLinks', { type: 'checkbox' })}
      />
    </>
  );
}
