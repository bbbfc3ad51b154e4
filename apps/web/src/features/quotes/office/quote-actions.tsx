import { Button, Group } from '@mantine/core';
import type { MessageChannel } from '@stumpquote/domain/messages/message-schemas';
import { messageOutcome } from '@stumpquote/domain/messages/message-status';
import { isUndelivered } from '@stumpquote/domain/quotes/quote-delivery';
import { mayMoveQuote } from '@stumpquote/domain/quotes/quote-status';
import { useState } from 'react';
import { useDeliveryForecast } from '../../../shared/delivery/use-delivery-forecast';
import { useMessages } from '../../../shared/i18n/use-messages';
import { useConfirm } from '../../../shared/ui/confirm-dialog';
import { mayRemoveQuote } from '../may-remove-quote';
import { QuotePdfLink } from '../quote-pdf-link';
import { quotesMessages } from '../quotes.messages';
import { SendDialog } from '../sending/send-dialog';
import { maySendBy, useSending } from '../sending/send-quote';
import { useQuoteRemoval } from '../sending/use-quote-removal';
import type { Quote } from '../use-quotes';
import { generatedQuotesMessages } from './generated-quotes.messages';
import { PhoneActions } from './phone-actions';
import { TellCustomer } from './tell-customer';

/**
 * The administrator's current actions on a quote, from the domain's table; sending and deleting
 * need confirmation.
 */
export function QuoteActions({ quote, onEdit }: { quote: Quote; onEdit: () => void }) {
  const texts = useMessages(generatedQuotesMessages);
  const common = useMessages(quotesMessages);
  const { confirm, dialog } = useConfirm();
  const [asking, setAsking] = useState<MessageChannel | null>(null);
  const { send, markSent, sendEmail } = useSending();
  const { removeQuote, removingId } = useQuoteRemoval(confirm);
  const may = (move: Parameters<typeof mayMoveQuote>[1]) =>
    mayMoveQuote(quote.status, move, 'administrator');
  const isBusy = markSent.isPending || sendEmail.isPending || removingId === quote.id;
  const cannotSend = isBusy || quote.estimateChange !== null;
  const offers = useOfferedChannels(quote);
  return (
    <Group gap="xs">
      {offers.sms && (
        <Button
          variant={quote.status === 'draft' ? 'filled' : 'default'}
          loading={markSent.isPending}
          disabled={cannotSend}
          onClick={() => setAsking('sms')}
        >
          {wasTexted(quote) ? texts.resendSms : texts.sendSms}
        </Button>
      )}
      {offers.email && (
        <Button
          variant={quote.status === 'sent' ? 'filled' : 'default'}
          loading={sendEmail.isPending}
          disabled={cannotSend}
          onClick={() => setAsking('email')}
        >
          {quote.status === 'email_sent' || quote.emailedAt !== null
            ? texts.resendEmail
            : texts.sendEmail}
        </Button>
      )}
      {asking !== null && (
        <SendDialog
          quote={quote}
          channel={asking}
          title={asking === 'sms' ? common.confirmSmsTitle : common.confirmEmailTitle}
          sendLabel={common.send}
          onSend={(channels) => send(quote, channels)}
          onClose={() => setAsking(null)}
        />
      )}
      {(isUndelivered(quote) || offers.onlyByPhone) && (
        <TellCustomer quote={quote} isDisabled={cannotSend} phone={offers.phone} />
      )}
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

const wasTexted = ({ deliveries }: Quote): boolean =>
  deliveries?.sms != null && messageOutcome(deliveries.sms) !== 'impossible';

/**
 * The channels that have a button: those with an address that can still carry the quote; none if
 * only a call reaches the customer.
 */
function useOfferedChannels(quote: Quote) {
  const isDraft = quote.status === 'draft';
  const { data } = useDeliveryForecast(
    { requestId: quote.quoteRequestId, about: 'quote' },
    maySendBy(quote, 'email'),
  );
  const onlyByPhone = data?.email.will === 'no' && data.sms.will === 'no';
  const reachesSms = data !== null && data.sms.will !== 'no';
  return {
    sms: maySendBy(quote, 'sms') && (isDraft ? !onlyByPhone : reachesSms),
    email: maySendBy(quote, 'email') && data?.email.to !== null && !onlyByPhone,
    onlyByPhone: isDraft && onlyByPhone,
    phone: data?.sms.to ?? null,
  };
}
