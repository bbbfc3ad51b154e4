import {
  Alert,
  Button,
  Checkbox,
  Group,
  Modal,
  Skeleton,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { localDate, localTime, zonedTimeToUtc } from '@stumpquote/domain/format/date';
import { dollarsToCents, formatUsd } from '@stumpquote/domain/format/money';
import { recordAcceptanceSchema } from '@stumpquote/domain/quotes/quote-schemas';
import { maxSignature } from '@stumpquote/domain/quotes/signature';
import { useState } from 'react';
import { errorMessage } from '../../../shared/api/error-message';
import { useMessages } from '../../../shared/i18n/use-messages';
import { usePublicConfig } from '../../../shared/session/use-public-config';
import { focusFirstError } from '../../../shared/ui/form/form-errors';
import { formRules } from '../../../shared/ui/form/form-rules';
import { Unanswered } from '../../../shared/ui/form/unanswered';
import { useOneAtATime } from '../../../shared/ui/form/use-one-at-a-time';
import type { Quote } from '../use-quotes';
import { recordAcceptanceMessages } from './record-acceptance.messages';
import { useRecordAcceptance, useSpokenTerms, type SpokenTerms } from './use-record-acceptance';
import classes from '../quotes.module.css';

interface RecordAcceptanceProps {
  quote: Quote;
  onClose: () => void;
}

/** The office reads the exact text to the customer on the phone and records their acceptance. */
export function RecordAcceptance({ quote, onClose }: RecordAcceptanceProps) {
  const texts = useMessages(recordAcceptanceMessages);
  const terms = useSpokenTerms(quote.id);
  const timeZone = usePublicConfig().config?.company.timeZone;
  const [changed, setChanged] = useState<unknown>(null);
  const showNewText = async (refusal: unknown) => {
    await terms.refetch();
    setChanged(refusal);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.title}
      size="lg"
      closeButtonProps={{ 'aria-label': texts.cancel }}
    >
      {terms.error !== null && (
        <Alert color="red" role="alert" title={texts.loadFailed}>
          <Text mb="xs">{errorMessage(terms.error)}</Text>
          <Button variant="default" onClick={() => void terms.refetch()}>
            {texts.retry}
          </Button>
        </Alert>
      )}
      {terms.error === null && (terms.data === undefined || timeZone === undefined) && (
        <Skeleton height={360} radius="md" />
      )}
      {terms.error === null && terms.data !== undefined && timeZone !== undefined && (
        <Stack gap="sm">
          <Text>{texts.intro}</Text>
          {changed !== null && (
            <Alert
              key={terms.data.textHash}
              color="heartwood"
              role="alert"
              title={texts.textChanged}
            >
              {errorMessage(changed)}
            </Alert>
          )}
          <pre
            className={classes.terms}
            lang={terms.data.locale}
            tabIndex={0}
            aria-label={texts.text}
          >
            {terms.data.text}
          </pre>
          <AcceptanceForm
            quote={quote}
            terms={terms.data}
            timeZone={timeZone}
            onClose={onClose}
            onTextChanged={showNewText}
          />
        </Stack>
      )}
    </Modal>
  );
}

interface AcceptanceFormProps extends RecordAcceptanceProps {
  terms: SpokenTerms;
  timeZone: string;
  onTextChanged: (refusal: unknown) => Promise<void>;
}

interface Values {
  name: string;
  /** As a datetime field's value, in the company's time zone. */
  spokenAt: string;
  note: string;
  readBack: boolean;
}

const check = formRules(recordAcceptanceSchema);

function AcceptanceForm({
  quote,
  terms: { textHash, name },
  timeZone,
  onClose,
  onTextChanged,
}: AcceptanceFormProps) {
  const texts = useMessages(recordAcceptanceMessages);
  const [now] = useState(() => new Date());
  const toInput = ({ spokenAt, readBack, ...values }: Values) => ({
    ...values,
    quoteId: quote.id,
    textHash,
    readBack: readBack as true,
    spokenAt: instantOf(spokenAt, timeZone),
  });
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: {
      name,
      spokenAt: `${localDate(now, timeZone)}T${localTime(now, timeZone)}`,
      note: '',
      readBack: false,
    },
    validate: (values) => check(toInput(values)),
  });
  const recording = useRecordAcceptance(form, async (refusal) => {
    form.setFieldValue('readBack', false);
    await onTextChanged(refusal);
  });
  const once = useOneAtATime(recording.isPending);
  const save = form.onSubmit(
    (values) => once(() => recording.record(toInput(values), onClose)),
    (errors) => focusFirstError(form, errors),
  );
  return (
    <form noValidate onSubmit={save}>
      <Stack gap="sm">
        <TextInput
          label={texts.name}
          autoComplete="off"
          maxLength={maxSignature}
          {...form.getInputProps('name')}
        />
        <TextInput label={texts.when} type="datetime-local" {...form.getInputProps('spokenAt')} />
        <Textarea
          label={texts.note}
          description={texts.noteHint}
          autosize
          minRows={2}
          maxRows={6}
          {...form.getInputProps('note')}
        />
        <Checkbox
          label={texts.readBack}
          {...form.getInputProps('readBack', { type: 'checkbox' })}
        />
        <Unanswered title={texts.failed} error={recording.error} />
        <Group gap="xs">
          <Button type="submit" loading={recording.isPending}>
            {texts.submit(formatUsd(dollarsToCents(quote.amount)))}
          </Button>
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Empty for an incomplete time, so that the schema asks for it. */
function instantOf(typed: string, timeZone: string): string {
  const [, date, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(typed) ?? [];
  return date === undefined || time === undefined
    ? ''
    : zonedTimeToUtc(date, time, timeZone).toISOString();
}
