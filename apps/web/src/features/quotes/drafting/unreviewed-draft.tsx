import { Button } from '@mantine/core';
import type { EstimateChange } from '@stumpquote/domain/quotes/estimate-basis';
import { useMessages } from '../../../shared/i18n/use-messages';
import { EstimateChanged } from './estimate-changed';
import { estimateChangedMessages } from './estimate-changed.messages';
import { useKeepFigures } from './use-quote-drafting';
import type { Quote } from '../use-quotes';

interface UnreviewedDraftProps {
  quote: Quote;
  change: EstimateChange;
  onUseNew: () => void;
}

/** A draft whose estimate changed, awaiting the administrator's decision. */
export function UnreviewedDraft({ quote, change, onUseNew }: UnreviewedDraftProps) {
  const texts = useMessages(estimateChangedMessages);
  const keep = useKeepFigures();
  return (
    <EstimateChanged change={change} meaning={texts.drafted}>
      <Button size="xs" disabled={keep.isPending} onClick={onUseNew}>
        {texts.useNew}
      </Button>
      <Button
        size="xs"
        variant="default"
        loading={keep.isPending}
        onClick={() =>
          keep.mutate({ quoteId: quote.id, readAt: quote.updatedAt, basis: change.now })
        }
      >
        {texts.keep}
      </Button>
    </EstimateChanged>
  );
}
