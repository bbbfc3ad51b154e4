import {
  Alert,
  Button,
  Group,
  Skeleton,
  Stack,
  Text,
  Anchor,
  Checkbox,
  TextInput,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { dollarsToCents, formatUsd } from '@stumpquote/domain/format/money';
import { acceptQuoteSchema } from '@stumpquote/domain/quotes/quote-schemas';
import {
  isSignatureOf,
  maxSignature,
  otherSignatureQuestion,
} from '@stumpquote/domain/quotes/signature';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { errorMessage } from '../../../shared/api/error-message';
import { useTranslate } from '../../../shared/i18n/sentence';
import { useMessages } from '../../../shared/i18n/use-messages';
import { paths } from '../../../shared/paths';
import { focusFirstError } from '../../../shared/ui/form/form-errors';
import { formRules } from '../../../shared/ui/form/form-rules';
import { Unanswered } from '../../../shared/ui/form/unanswered';
import {
  useAcceptanceTerms,
  useQuotesChanged,
  type Quote,
  type AcceptanceTerms,
} from '../use-quotes';
import { AgreedText } from './agreed-text';
import { customerQuotesMessages } from './customer-quotes.messages';
import { useAcceptQuote } from './use-quote-answer';
import signatureClasses from './accept-quote.module.css';

/** Focused, so that a screen reader reads the question or the changed text right away. */
function focusAlert(alert: HTMLElement | null): void {
  alert?.focus();
}

interface AcceptQuoteProps {
  quote: Quote;
  onClose: () => void;
}

/** The customer reads the exact text, types their full name, and agrees. */
export function AcceptQuote({ quote, onClose }: AcceptQuoteProps) {
  const texts = useMessages(customerQuotesMessages).form;
  const { retry } = useMessages(customerQuotesMessages);
  const terms = useAcceptanceTerms(quote.id, true);
  const quotesChanged = useQuotesChanged();
  const [changed, setChanged] = useState<unknown>(null);
  const showNewText = async (refusal: unknown) => {
    await Promise.all([terms.refetch(), quotesChanged()]);
    setChanged(refusal);
  };
  if (terms.isPending) return <Skeleton height={360} radius="md" />;
  if (terms.data === undefined) {
    return (
      <Alert color="red" role="alert" title={texts.termsFailed}>
        <Text mb="xs">{errorMessage(terms.error)}</Text>
        <Group gap="xs">
          <Button variant="default" onClick={() => void terms.refetch()}>
            {retry}
          </Button>
          <Button variant="subtle" onClick={onClose}>
            {texts.back}
          </Button>
        </Group>
      </Alert>
    );
  }
  return (
    <Stack gap="sm">
      <Text>{texts.intro}</Text>
      {changed !== null && (
        <Alert
          key={terms.data.textHash}
          ref={focusAlert}
          tabIndex={-1}
          color="heartwood"
          role="alert"
          title={texts.textChanged}
        >
          {errorMessage(changed)}
        </Alert>
      )}
      <AgreedText {...terms.data} />
      <SignatureForm
        quote={quote}
        terms={terms.data}
        onClose={onClose}
        onTextChanged={showNewText}
      />
    </Stack>
  );
}

const check = formRules(acceptQuoteSchema);

interface SignatureFormProps {
  quote: Quote;
  terms: AcceptanceTerms;
  onClose: () => void;
  onTextChanged: (refusal: unknown) => Promise<void>;
}

/**
 * The signature: full name and explicit consent. A name other than the request's needs one
 * confirmation.
 */
function SignatureForm({
  quote,
  terms: { termsVersion, textHash, locale, requester },
  onClose,
  onTextChanged,
}: SignatureFormProps) {
  const texts = useMessages(customerQuotesMessages).form;
  const [unconfirmedName, setUnconfirmedName] = useState<string | null>(null);
  const form = useForm({
    mode: 'controlled',
    initialValues: { quoteId: quote.id, signature: '', agreed: false },
    validate: (values) =>
      check({ ...values, agreed: values.agreed as true, termsVersion, textHash }),
  });
  // Keep the name, but ask for consent to the new text.
  const accept = useAcceptQuote(form, async (refusal) => {
    form.setFieldValue('agreed', false);
    setUnconfirmedName(null);
    await onTextChanged(refusal);
  });
  const needsConfirmation = unconfirmedName !== null && unconfirmedName === form.values.signature;
  const send = (signsForOther: boolean) =>
    accept.mutate(
      {
        ...form.values,
        agreed: true,
        termsVersion,
        textHash,
        locale,
        ...(signsForOther && { signsForOther }),
      },
      { onSuccess: onClose },
    );
  const sign = form.onSubmit(
    ({ signature }) =>
      isSignatureOf(signature, requester) ? send(false) : setUnconfirmedName(signature),
    (errors) => focusFirstError(form, errors),
  );
  return (
    <form noValidate onSubmit={sign}>
      <Stack gap="sm">
        <TextInput
          label={texts.signature}
          autoComplete="name"
          maxLength={maxSignature}
          {...form.getInputProps('signature')}
        />
        <Checkbox label={<AgreeLabel />} {...form.getInputProps('agreed', { type: 'checkbox' })} />
        <Unanswered title={texts.failed} error={accept.error} />
        {needsConfirmation ? (
          <OtherNameQuestion
            name={`${requester.firstName} ${requester.lastName}`}
            isBusy={accept.isPending}
            onYes={() => send(true)}
            onNo={() => {
              setUnconfirmedName(null);
              form.getInputNode('signature')?.focus();
            }}
          />
        ) : (
          <Group gap="xs">
            <Button type="submit" loading={accept.isPending}>
              {texts.submit(formatUsd(dollarsToCents(quote.amount)))}
            </Button>
            <Button variant="default" onClick={onClose}>
              {texts.back}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}

function AgreeLabel() {
  const texts = useMessages(customerQuotesMessages).form;
  return (
    <>
      {texts.agreeBefore}
      <Anchor component={Link} to={paths.terms} target="_blank" rel="noreferrer">
        {texts.agreeLink}
      </Anchor>
      .
    </>
  );
}

interface OtherNameQuestionProps {
  name: string;
  isBusy: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** Replaces the clicked button and takes its focus. */
function OtherNameQuestion({ name, isBusy, onYes, onNo }: OtherNameQuestionProps) {
  const texts = useMessages(customerQuotesMessages).form;
  const translate = useTranslate();
  return (
    <Alert role="alert" color="heartwood" title={texts.otherName} tabIndex={-1} ref={focusAlert}>
      <Text mb="xs">{translate(otherSignatureQuestion(name))}</Text>
      <Group gap="xs">
        <Button
          classNames={{ root: signatureClasses.wraps, label: signatureClasses.label }}
          loading={isBusy}
          onClick={onYes}
        >
          {texts.signFor(name)}
        </Button>
        <Button
          classNames={{ root: signatureClasses.wraps, label: signatureClasses.label }}
          variant="default"
          disabled={isBusy}
          onClick={onNo}
        >
          {texts.correctName}
        </Button>
      </Group>
    </Alert>
  );
}
