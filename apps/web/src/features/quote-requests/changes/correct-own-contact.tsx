import {
  Alert,
  Button,
  Checkbox,
  Group,
  Modal,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { correctOwnContactSchema } from '@stumpquote/domain/quote-requests/change-schemas';
import { isAcceptedStage } from '@stumpquote/domain/quote-requests/request-stage';
import { isSamePhoneNumber } from '@stumpquote/domain/same-phone-number';
import { useState } from 'react';
import { errorCode, errorMessage, isUnanswered } from '../../../shared/api/error-message';
import { trpc } from '../../../shared/api/trpc';
import { useKeyedMutation } from '../../../shared/api/use-keyed-mutation';
import { useEmailText, useSmsText } from '../../../shared/delivery/use-email-text';
import { useMessages } from '../../../shared/i18n/use-messages';
import { usePublicConfig } from '../../../shared/session/use-public-config';
import {
  applyServerIssues,
  focusFirstError,
  type FormFields,
} from '../../../shared/ui/form/form-errors';
import { formRules } from '../../../shared/ui/form/form-rules';
import { Unanswered } from '../../../shared/ui/form/unanswered';
import { useLeaveGuard } from '../../../shared/ui/form/use-leave-guard';
import { useOneAtATime } from '../../../shared/ui/form/use-one-at-a-time';
import { showFailure } from '../../../shared/ui/toast/show-failure';
import { showToast } from '../../../shared/ui/toast/toast';
import { useReturnFocus } from '../../../shared/ui/use-return-focus';
import { quoteRequestFormMessages } from '../form/quote-request-form.messages';
import { serviceAreaMessages } from '../service-area/service-area.messages';
import { useServiceArea } from '../service-area/use-service-area';
import type { TrackedRequest } from '../tracking/use-tracking';
import { changeRequestMessages } from './change-request.messages';
import { EndsOffer } from './ends-offer';

const check = formRules(correctOwnContactSchema);

const addressFields = ['address', 'city', 'state', 'zip'] as const;

const contactOf = (request: TrackedRequest) => ({
  firstName: request.firstName,
  lastName: request.lastName,
  email: request.email,
  phone: request.phone,
  address: request.address,
  city: request.city,
  state: request.state,
  zip: request.zip,
});

interface CorrectOwnContactProps {
  request: TrackedRequest;
  /** The open instant offer in dollars, which a new address withdraws. */
  offer?: number | null;
}

/** Opens the form to correct one's own contact details. */
export function CorrectOwnContact({ request, offer = null }: CorrectOwnContactProps) {
  const texts = useMessages(changeRequestMessages).contact;
  const [opened, setOpened] = useState<TrackedRequest | null>(null);
  return (
    <>
      <Button variant="default" fullWidth onClick={() => setOpened(request)}>
        {texts.open}
      </Button>
      {opened !== null && (
        <ContactDialog request={opened} offer={offer} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

function useCorrectOwnContact(form: FormFields, onDone: () => void) {
  const texts = useMessages(changeRequestMessages).contact;
  const utils = trpc.useUtils();
  const [conflict, setConflict] = useState<string | null>(null);
  const mutation = useKeyedMutation(
    trpc.quoteRequests.correctOwnContact,
    (input) => input.requestId,
    {
      onSuccess: async () => {
        onDone();
        showToast({ title: texts.done });
        await utils.invalidate();
      },
      onError: (error) => {
        if (isUnanswered(error) || applyServerIssues(form, error)) return;
        if (errorCode(error) === 'CONFLICT') setConflict(errorMessage(error));
        else showFailure(texts.failed, error);
      },
    },
  );
  return { ...mutation, conflict };
}

interface ContactDialogProps {
  request: TrackedRequest;
  offer: number | null;
  onClose: () => void;
}

/** `request` is a copy from when the form opened, for optimistic locking. */
function ContactDialog({ request, offer, onClose }: ContactDialogProps) {
  const { contact: texts, close } = useMessages(changeRequestMessages);
  const emailText = useEmailText();
  const read = contactOf(request);
  const initialValues = { ...read, email: read.email ?? '', smsConsent: false };
  const form = useForm({
    mode: 'controlled',
    initialValues,
    validate: (values) => check({ ...values, requestId: request.id }),
  });
  const { mutate, isPending, error, conflict } = useCorrectOwnContact(form, onClose);
  const { mayLeave, dialog } = useLeaveGuard(form.isDirty() && !isPending);
  useReturnFocus();
  const once = useOneAtATime(isPending);
  const leave = async () => {
    if (await mayLeave()) onClose();
  };
  const save = form.onSubmit(
    (values) => once(() => mutate({ ...values, requestId: request.id, read })),
    (errors) => focusFirstError(form, errors),
  );
  const { email, phone } = form.values;
  const isMoved = addressFields.some((field) => form.values[field].trim() !== request[field]);
  return (
    <Modal
      opened
      size="lg"
      title={texts.title}
      onClose={() => void leave()}
      closeButtonProps={{ 'aria-label': close }}
    >
      <form noValidate onSubmit={save}>
        <Stack gap="sm">
          <Text>{texts.text}</Text>
          <ContactFields
            getInputProps={form.getInputProps}
            isAddressSigned={isAcceptedStage(request.stage)}
          />
          {email.trim().toLowerCase() !== (request.email ?? '') && (
            <Text>{emailText(texts.newEmail)}</Text>
          )}
          {!isSamePhoneNumber(phone, request.phone) && (
            <SmsConsent inputProps={form.getInputProps('smsConsent', { type: 'checkbox' })} />
          )}
          {isMoved && <OutsideWarning zip={form.values.zip} />}
          <EndsOffer offer={isMoved ? offer : null} />
          <Unanswered title={texts.failed} error={error} />
          {conflict !== null && (
            <Alert role="alert" color="red" title={texts.failed}>
              {conflict}
            </Alert>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => void leave()}>
              {close}
            </Button>
            <Button type="submit" loading={isPending}>
              {texts.save}
            </Button>
          </Group>
        </Stack>
      </form>
      {dialog}
    </Modal>
  );
}

type Field = Exclude<keyof ReturnType<typeof contactOf>, never>;

interface ContactFieldsProps {
  getInputProps: (field: Field) => object;
  /** The accepted quote names the address, so only the office changes it. */
  isAddressSigned: boolean;
}

function ContactFields({ getInputProps, isAddressSigned }: ContactFieldsProps) {
  const texts = useMessages(quoteRequestFormMessages).contact;
  const own = useMessages(changeRequestMessages).contact;
  const labels: Record<Field, [label: string, autoComplete: string]> = {
    firstName: [texts.firstName, 'given-name'],
    lastName: [texts.lastName, 'family-name'],
    email: [texts.email, 'email'],
    phone: [texts.phone, 'tel'],
    address: [texts.address, 'street-address'],
    city: [texts.city, 'address-level2'],
    state: [own.state, 'address-level1'],
    zip: [texts.zip, 'postal-code'],
  };
  const input = (field: Field, props: object = {}) => (
    <TextInput
      key={field}
      label={labels[field][0]}
      autoComplete={labels[field][1]}
      {...props}
      {...getInputProps(field)}
    />
  );
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
        {input('firstName')}
        {input('lastName')}
        {input('email', { type: 'email', inputMode: 'email' })}
        {input('phone', { type: 'tel', inputMode: 'tel' })}
      </SimpleGrid>
      {input('address', {
        disabled: isAddressSigned,
        description: isAddressSigned ? own.addressSigned : undefined,
      })}
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" verticalSpacing="sm">
        {input('city', { disabled: isAddressSigned })}
        {input('state', { disabled: isAddressSigned })}
        {input('zip', { inputMode: 'numeric', maxLength: 20, disabled: isAddressSigned })}
      </SimpleGrid>
    </>
  );
}

/** A quote sent for the earlier address can't be accepted for one outside the service area. */
function OutsideWarning({ zip }: { zip: string }) {
  const { contact } = useMessages(changeRequestMessages);
  const area = useMessages(serviceAreaMessages);
  const answer = useServiceArea(zip);
  if (answer === null || answer.isServed) return null;
  const { county, phone } = answer.company;
  return (
    <Alert role="status" color="heartwood" title={area.title(answer.zip)}>
      {contact.outside(county, phone)}
    </Alert>
  );
}

function SmsConsent({ inputProps }: { inputProps: object }) {
  const texts = useMessages(changeRequestMessages).contact;
  const { review } = useMessages(quoteRequestFormMessages);
  const smsText = useSmsText();
  const { config } = usePublicConfig();
  return (
    <Checkbox
      label={texts.smsText}
      description={smsText(review.smsText(config?.company.name ?? ''))}
      {...inputProps}
    />
  );
}
