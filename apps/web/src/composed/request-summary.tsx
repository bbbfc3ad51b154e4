import { formatRoughUsdRange } from '@stumpquote/domain/format/money';
import type { PriceEstimate } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { figuresMessages } from '../features/measuring-tool/figures/figures.messages';
import { photosMessages } from '../features/photos/photos.messages';
import type { UploadedPhoto } from '../features/photos/use-photos';
import { useLocale, useMessages } from '../shared/i18n/use-messages';
import classes from './request-summary.module.css';

interface RequestSummaryProps {
  photos: readonly UploadedPhoto[];
  price: PriceEstimate | null;
}

/** The photos and their price range in one line, while the contact details are typed. */
export function RequestSummary({ photos, price }: RequestSummaryProps) {
  const texts = useMessages(photosMessages);
  const { price: label } = useMessages(figuresMessages);
  const locale = useLocale();
  return (
    <div className={classes.summary}>
      <div className={classes.photos}>
        {photos.map(({ id, thumbUrl }, index) => (
          <img key={id} src={thumbUrl} alt={texts.preview(index + 1)} />
        ))}
      </div>
      {price !== null && (
        <p className={classes.price}>
          <span className={classes.label}>{label}</span>{' '}
          <span className={classes.amount}>
            {formatRoughUsdRange(price.lowCents, price.highCents, locale)}
          </span>
        </p>
      )}
    </div>
  );
}
