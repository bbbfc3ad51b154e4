import { Alert, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { errorMessage } from '../../../shared/api/error-message';
import { useMessages } from '../../../shared/i18n/use-messages';
import { customerQuotesMessages } from './customer-quotes.messages';
import classes from '../quotes.module.css';
import { SignatureForm } from './signature-form';
import { useAcceptanceTerms, useQuotesChanged, type Quote } from '../use-quotes';

/** The button that opened the form is gone: focus its heading. */
function focusOnce(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
}

/** The text changed after it was shown: focus it so it is read again. */
function focusMessage(alert: HTMLElement | null): void {
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
      <Title order={3} size="h4" ref={focusOnce} tabIndex={-1} className={classes.heading}>
        {texts.title}
      </Title>
      <Text>{texts.intro}</Text>
      {changed !== null && (
        <Alert
          key={terms.data.textHash}
          ref={focusMessage}
          tabIndex={-1}
          color="heartwood"
          role="alert"
          title={texts.textChanged}
        >
          {errorMessage(changed)}
        </Alert>
      )}
      <pre className={classes.terms} lang={terms.data.locale} tabIndex={0} aria-label={texts.terms}>
        {terms.data.text}
      </pre>
      <SignatureForm
        quote={quote}
        terms={terms.data}
        onClose={onClose}
        onTextChanged={showNewText}
      />
    </Stack>
  );
}
