import { Button } from '@mantine/core';
import type { EstimateChange } from '@stumpquote/domain/quotes/estimate-basis';
import { useMessages } from '../../../shared/i18n/use-messages';
import type { Quote } from '../use-quotes';
import { EstimateChanged } from './estimate-changed';
import { estimateChangedMessages } from './estimate-changed.messages';
import { useKeepFigures } from './use-quote-drafting';

interface UnreviewedQuoteProps {
  quote: Quote;
  change: EstimateChange;
  onUseNew: () => void;
}

/**
 * A draft, or a quote that was sent, whose estimate changed, awaiting the administrator's decision.
 */
export function UnreviewedQuote({ quote, change, onUseNew }: UnreviewedQuoteProps) {
  const texts = useMessages(estimateChangedMessages);
  const keep = useKeepFigures();
  const isDraft = quote.status === 'draft';
  return (
    <EstimateChanged change={change} meaning={isDraft ? texts.drafted : texts.sent}>
      <Button size="xs" disabled={keep.isPending} onClick={onUseNew}>
        {isDraft ? texts.useNew : texts.replace}
      </Button>
      <Button
        size="xs"
        variant="default"
        loading={keep.isPending}
        onClick={() =>
          keep.mutate({ quoteId: quote.id, readAt: quote.updatedAt, basis: change.now })
        }
      >
        {isDraft ? texts.keep : texts.keepSent}
      </Button>
    </EstimateChanged>
  );
}
