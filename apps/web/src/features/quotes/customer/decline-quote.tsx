import { Button, Group, Stack, Textarea, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { declineQuoteSchema } from '@stumpquote/domain/quotes/quote-schemas';
import { useMessages } from '../../../shared/i18n/use-messages';
import { focusFirstError } from '../../../shared/ui/form/form-errors';
import { formRules } from '../../../shared/ui/form/form-rules';
import { Unanswered } from '../../../shared/ui/form/unanswered';
import type { Quote } from '../use-quotes';
import { customerQuotesMessages } from './customer-quotes.messages';
import { useDeclineQuote } from './use-quote-answer';

/** Declines the quote, with an optional reason. */
export function DeclineQuote({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const { declining: texts, form: formTexts } = useMessages(customerQuotesMessages);
  const form = useForm({
    mode: 'controlled',
    initialValues: { quoteId: quote.id, reason: '' },
    validate: formRules(declineQuoteSchema),
  });
  const decline = useDeclineQuote(form);
  const submit = form.onSubmit(
    (values) => decline.mutate(values, { onSuccess: onClose }),
    (errors) => focusFirstError(form, errors),
  );
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <Title order={3} size="h4">
          {texts.title}
        </Title>
        <Textarea
          label={texts.reason}
          description={texts.reasonHint}
          autoFocus
          autosize
          minRows={2}
          maxLength={1000}
          {...form.getInputProps('reason')}
        />
        <Unanswered title={texts.failed} error={decline.error} />
        <Group gap="xs">
          <Button type="submit" color="red" loading={decline.isPending}>
            {texts.submit}
          </Button>
          <Button variant="default" onClick={onClose}>
            {formTexts.back}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
