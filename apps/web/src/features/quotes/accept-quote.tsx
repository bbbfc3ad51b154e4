import { Alert, Anchor, Button, Checkbox, Group, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { dollarsToCents, formatUsd } from '@stumpquote/domain/format/money';
import { acceptQuoteSchema } from '@stumpquote/domain/quotes/quote-schemas';
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
import { useAcceptanceTerms, type AcceptanceTerms, type Quote } from './use-quotes';

const check = formRules(acceptQuoteSchema);

/** The button that opened the form is gone: the keyboard goes on from its heading. */
function focusOnce(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
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
      <pre className={classes.terms} lang={terms.data.locale} tabIndex={0} aria-label={texts.terms}>
        {terms.data.text}
      </pre>
      <SignatureForm quote={quote} terms={terms.data} onClose={onClose} />
    </Stack>
  );
}

function SignatureForm({ quote, terms: { termsVersion, locale }, onClose }: AcceptQuoteProps & { terms: AcceptanceTerms }) {
  const texts = useMessages(customerQuotesMessages).form;
  const form = useForm({
    mode: 'controlled',
    initialValues: { quoteId: quote.id, signature: '', agreed: false, termsVersion },
    validate: (values) => check({ ...values, agreed: values.agreed as true }),
  });
  const accept = useAcceptQuote(form);
  const sign = form.onSubmit(
    (values) => accept.mutate({ ...values, agreed: true, locale }, { onSuccess: onClose }),
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
