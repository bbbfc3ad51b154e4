import { Button, Group, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { dollarsToCents, formatUsd } from '@stumpquote/domain/format/money';
import { useState } from 'react';
import { useDates } from '../../../shared/i18n/use-dates';
import { useMessages } from '../../../shared/i18n/use-messages';
import { BottomBar } from '../../../shared/ui/bottom-bar';
import type { Quote } from '../use-quotes';
import { AcceptQuote } from './accept-quote';
import { customerQuotesMessages } from './customer-quotes.messages';
import { DeclineQuote } from './decline-quote';
import classes from '../quotes.module.css';

/**
 * Accepts in a dialog, declines in place; the page's one quote keeps its button under the thumb.
 */
export function AnswerButtons({ quote, isMain }: { quote: Quote; isMain: boolean }) {
  const texts = useMessages(customerQuotesMessages);
  const dates = useDates();
  const isPhone = useMediaQuery('(max-width: 47.99em)') ?? false;
  const [answer, setAnswer] = useState<'accept' | 'decline' | null>(null);
  const close = () => setAnswer(null);
  const accept = (
    <Button size="lg" onClick={() => setAnswer('accept')}>
      {texts.accept}
    </Button>
  );
  return (
    <>
      {answer === 'decline' ? (
        <DeclineQuote quote={quote} onClose={close} />
      ) : (
        <Group gap="xs">
          {isMain ? (
            <BottomBar
              note={
                <>
                  <strong className={classes.barPrice}>
                    {formatUsd(dollarsToCents(quote.amount))}
                  </strong>
                  {quote.expiresAt !== null && (
                    <span className={classes.barUntil}>
                      {texts.until(dates.date(quote.expiresAt))}
                    </span>
                  )}
                </>
              }
            >
              {accept}
            </BottomBar>
          ) : (
            accept
          )}
          <Button size="lg" variant="default" onClick={() => setAnswer('decline')}>
            {texts.decline}
          </Button>
        </Group>
      )}
      <Modal
        opened={answer === 'accept'}
        onClose={close}
        title={texts.form.title}
        size="lg"
        fullScreen={isPhone}
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': texts.form.close }}
      >
        <AcceptQuote quote={quote} onClose={close} />
      </Modal>
    </>
  );
}
