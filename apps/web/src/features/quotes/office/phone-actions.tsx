import { Button } from '@mantine/core';
import { isShownToCustomer, isClosed, mayMoveQuote } from '@stumpquote/domain/quotes/quote-status';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { useQuotesChanged, type Quote } from '../use-quotes';
import { generatedQuotesMessages } from './generated-quotes.messages';
import { RecordAcceptance } from './record-acceptance';

/**
 * For customers on the phone or without email: record their acceptance, or print the quote with
 * their link.
 */
export function PhoneActions({ quote }: { quote: Quote }) {
  const texts = useMessages(generatedQuotesMessages);
  const quotesChanged = useQuotesChanged();
  const [isRecording, setRecording] = useState(false);
  return (
    <>
      {mayMoveQuote(quote.status, 'record_acceptance', 'administrator') && (
        <Button variant="default" onClick={() => setRecording(true)}>
          {texts.recordAcceptance}
        </Button>
      )}
      {isShownToCustomer(quote) && !isClosed(quote.status) && (
        <Button
          component="a"
          href={`/api/quotes/${quote.id}/pdf?print=1`}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconPrinter size={20} aria-hidden />}
          onClick={() => void quotesChanged()}
        >
          {texts.print}
        </Button>
      )}
      {isRecording && <RecordAcceptance quote={quote} onClose={() => setRecording(false)} />}
    </>
  );
}
