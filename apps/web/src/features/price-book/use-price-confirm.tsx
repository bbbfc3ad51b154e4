import type { PriceBook, PriceBookInput } from '@stumpquote/domain/stump-analysis/price-book';
import { priceBookChanges } from '@stumpquote/domain/stump-analysis/price-book-changes';
import { useMessages } from '../../shared/i18n/use-messages';
import { useConfirm } from '../../shared/ui/confirm-dialog';
import { priceBookMessages } from './price-book.messages';
import { PriceChanges } from './price-changes';

/** Confirms new prices, showing what they change. */
export function usePriceConfirm() {
  const texts = useMessages(priceBookMessages).confirm;
  const { confirm, dialog } = useConfirm();
  const typed = { title: texts.title, cancelLabel: texts.keepEditing };
  const confirmPrices = (
    before: PriceBook,
    after: PriceBookInput,
    words: { title: string; cancelLabel?: string } = typed,
  ) =>
    confirm({
      ...words,
      message: <PriceChanges before={before} after={after} />,
      confirmLabel: texts.confirm,
      destructive: priceBookChanges(before, after).some(({ warning }) => warning !== null),
    });
  return { confirmPrices, dialog };
}
