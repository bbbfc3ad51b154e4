import { Alert, Anchor, Button, Checkbox, Group, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { dollarsToCents, formatUsd } from '@stumpquote/domain/format/money';
import { acceptQuoteSchema } from '@stumpquote/domain/quotes/quote-schemas';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { errorMessage } from '../../shared/api/error-message';
import { useMessages } from '../../shared/i18n/use-messages';
import { focusFirstError } from '../../shared/ui/form-errors';
import { formRules } from '../../shared/ui/form-rules';
import { Unanswered } from '../../shared/ui/unanswered';
import { customerQuotesMessages } from './customer-quotes.messages';
import classes from './quotes.module.css';
import { useAcceptQuote } from './use-quote-answer';
import { useAcceptanceTerms, useQuotesChanged, type AcceptanceTerms, type Quote } from './use-quotes';

const check = formRules(acceptQuoteSchema);

/** The button that opened the form is gone: the keyboard goes on from its heading. */
function focusOnce(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
}

/** The text changed after it was shown: focus moves there so that it is read again. */
function focusNews(alert: HTMLElement | null): void {
  alert?.focus();
}

interface AcceptQuoteProps {
  quote: Quote;
  onClose: () => void;
}

/** The customer reads the exact text, types their full name and says yes. */
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
      <Title order={3} size="h4" ref={focusOnce} tabIndex={-1} className={classes.heading}>
        {texts.title}
      </Title>
      <Text>{texts.intro}</Text>
      {changed !== null && (
        <Alert key={terms.data.textHash} ref={focusNews} tabIndex={-1} color="heartwood" role="alert" title={texts.textChanged}>
          {errorMessage(changed)}
        </Alert>
      )}
      <pre className={classes.terms} lang={terms.data.locale} tabIndex={0} aria-label={texts.terms}>
        {terms.data.text}
      </pre>
      <SignatureForm quote={quote} terms={terms.data} onClose={onClose} onTextChanged={showNewText} />
    </Stack>
  );
}

interface SignatureFormProps extends AcceptQuoteProps {
  terms: AcceptanceTerms;
  onTextChanged: (refusal: unknown) => Promise<void>;
}

function SignatureForm({ quote, terms: { termsVersion, textHash, locale }, onClose, onTextChanged }: SignatureFormProps) {
  const texts = useMessages(customerQuotesMessages).form;
  const form = useForm({
    mode: 'controlled',
    initialValues: { quoteId: quote.id, signature: '', agreed: false },
    validate: (values) => check({ ...values, agreed: values.agreed as true, termsVersion, textHash }),
  });
  // Keep the name, but ask for consent to the new text.
  const accept = useAcceptQuote(form, async (refusal) => {
    form.setFieldValue('agreed', false);
    await onTextChanged(refusal);
  });
  const sign = form.onSubmit(
    (values) => accept.mutate({ ...values, agreed: true, termsVersion, textHash, locale }, { onSuccess: onClose }),
    (errors) => focusFirstError(form, errors),
  );
  return (
    <form noValidate onSubmit={sign}>
      <Stack gap="sm">
        <TextInput label={texts.signature} autoComplete="name" maxLength={120} {...form.getInputProps('signature')} />
        <Checkbox
          label={
            <>
              {texts.agreeBefore}
              <Anchor component={Link} to={paths.terms} target="_blank" rel="noreferrer">
                {texts.agreeLink}
              </Anchor>
              .
            </>
          }
          {...form.getInputProps('agreed', { type: 'checkbox' })}
        />
        <Unanswered title={texts.failed} error={accept.error} />
        <Group gap="xs">
          <Button type="submit" loading={accept.isPending}>
            {texts.submit(formatUsd(dollarsToCents(quote.amount)))}
          </Button>
          <Button variant="default" onClick={onClose}>
            {texts.back}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
