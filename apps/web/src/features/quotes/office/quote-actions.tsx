import { Button, Group } from '@mantine/core';
import type { MessageChannel } from '@stumpquote/domain/messages/message-schemas';
import { isUndelivered } from '@stumpquote/domain/quotes/quote-delivery';
import { mayMoveQuote } from '@stumpquote/domain/quotes/quote-status';
import { useMessages } from '../../../shared/i18n/use-messages';
import { useConfirm } from '../../../shared/ui/confirm-dialog';
import { generatedQuotesMessages } from './generated-quotes.messages';
import { mayRemoveQuote } from '../may-remove-quote';
import { PhoneActions } from './phone-actions';
import { QuotePdfLink } from '../quote-pdf-link';
import { quotesMessages } from '../quotes.messages';
import { SendConfirmation, useMarkQuoteSent, useSendQuoteEmail } from '../sending/send-quote';
import { TellCustomer } from './tell-customer';
import { useQuoteRemoval } from '../sending/use-quote-removal';
import type { Quote } from '../use-quotes';

/** The administrator's current actions on a quote, from the domain's table; sending and deleting need confirmation. */
export function QuoteActions({ quote, onEdit }: { quote: Quote; onEdit: () => void }) {
  const texts = useMessages(generatedQuotesMessages);
  const common = useMessages(quotesMessages);
  const { confirm, dialog } = useConfirm();
  const markSent = useMarkQuoteSent();
  const sendEmail = useSendQuoteEmail();
  const { removeQuote, removingId } = useQuoteRemoval(confirm);
  const may = (move: Parameters<typeof mayMoveQuote>[1]) =>
    mayMoveQuote(quote.status, move, 'administrator');
  const isBusy = markSent.isPending || sendEmail.isPending || removingId === quote.id;
  const cannotSend = isBusy || quote.estimateChange !== null;

  const asRead = { id: quote.id, readAt: quote.updatedAt };
  const askThen = async (title: string, channel: MessageChannel, send: () => void) => {
    const message = <SendConfirmation quote={quote} channel={channel} />;
    if (await confirm({ title, message, confirmLabel: common.send })) send();
  };
  return (
    <Group gap="xs">
      {may('mark_sent') && (
        <Button
          loading={markSent.isPending}
          disabled={cannotSend}
          onClick={() => void askThen(common.confirmSmsTitle, 'sms', () => markSent.mutate(asRead))}
        >
          {texts.sendSms}
        </Button>
      )}
      {may('send_email') && (
        <Button
          variant={quote.status === 'sent' ? 'filled' : 'default'}
          loading={sendEmail.isPending}
          disabled={cannotSend}
          onClick={() =>
            void askThen(common.confirmEmailTitle, 'email', () => sendEmail.mutate(asRead))
          }
        >
          {quote.status === 'email_sent' ? texts.resendEmail : texts.sendEmail}
        </Button>
      )}
      {isUndelivered(quote) && <TellCustomer quote={quote} />}
      {may('change') && (
        <Button variant="default" disabled={isBusy} onClick={onEdit}>
          {common.edit}
        </Button>
      )}
      <PhoneActions quote={quote} />
      <QuotePdfLink quoteId={quote.id} />
      {mayRemoveQuote(quote) && (
        <Button
          variant="subtle"
          color="red"
          disabled={isBusy}
          onClick={() => void removeQuote(quote)}
        >
          {common.delete}
        </Button>
      )}
      {dialog}
    </Group>
  );
}
