import { Skeleton } from '@mantine/core';
import { formatGiveOrTake, formatUncertainty } from '@stumpquote/domain/format/inches';
import { formatRoughUsdRange } from '@stumpquote/domain/format/money';
import { translate } from '@stumpquote/domain/i18n/message';
import { asksWhatLiesThere } from '@stumpquote/domain/stump-analysis/price-certainty';
import { formatWidth } from '@stumpquote/domain/stump-analysis/shown-width';
import { IconArrowsHorizontal } from '@tabler/icons-react';
import { useLocale, useMessages } from '../../../shared/i18n/use-messages';
import { figuresMessages } from './figures.messages';
import type { RequestFigures, StumpFigures } from './stump-figures';
import classes from './figures.module.css';

interface PriceWordsProps {
  /** Null until the first figures are ready. */
  figures: RequestFigures | null;
  /** Outside the service area, there is no price. */
  hasPrice: boolean;
}

/** The price of what the photos show so far, each stump's width, and what would narrow it. */
export function PriceWords({ figures, hasPrice }: PriceWordsProps) {
  const texts = useMessages(figuresMessages);
  const label =
    figures === null || figures.stumps.length < 2
      ? texts.price
      : texts.priceOf(figures.stumps.length);
  // At the minimum charge, a narrower width changes nothing.
  const isFixed = figures?.price != null && figures.price.lowCents === figures.price.highCents;
  return (
    <section className={classes.price} aria-label={label} aria-busy={figures === null}>
      <div role="status" className={classes.price}>
        {hasPrice && <Price label={label} figures={figures} />}
        {figures?.stumps.map((stump) => (
          <StumpWords
            key={stump.stump}
            figures={stump}
            isOnly={figures.stumps.length === 1}
            canNarrow={!isFixed}
          />
        ))}
      </div>
    </section>
  );
}

function Price({ label, figures }: { label: string; figures: RequestFigures | null }) {
  const texts = useMessages(figuresMessages);
  const locale = useLocale();
  if (figures === null)
    return (
      <div>
        <p className={classes.label}>{label}</p>
        <Skeleton height="2.1875rem" width="11rem" />
      </div>
    );
  const { price, isWithheld, stumps } = figures;
  if (price === null)
    return (
      isWithheld && <p>{asksWhatLiesThere(stumps) ? texts.whatLiesThere : texts.needsReference}</p>
    );
  const missing = price.unmeasuredStumps.map((stump) => texts.stump(stump));
  return (
    <div>
      <p className={classes.label}>{label}</p>
      <p className={classes.amount}>
        {formatRoughUsdRange(price.lowCents, price.highCents, locale)}
      </p>
      {price.lowCents === price.highCents && <p className={classes.quiet}>{texts.minimum}</p>}
      {missing.length > 0 && <p className={classes.quiet}>{texts.without(missing.join(', '))}</p>}
    </div>
  );
}

interface StumpWordsProps {
  figures: StumpFigures;
  isOnly: boolean;
  /** Whether a narrower width would narrow the price. */
  canNarrow: boolean;
}

function StumpWords({
  figures: { stump, groundIn, method, measuredPhotos, questions, better },
  isOnly,
  canNarrow,
}: StumpWordsProps) {
  const texts = useMessages(figuresMessages);
  const locale = useLocale();
  const half = (extentIn: number) => formatGiveOrTake({ low: -extentIn, high: extentIn });
  const width =
    groundIn &&
    texts.width(formatWidth(groundIn.value, method, locale), formatUncertainty(groundIn, locale));
  if (width === null && questions.length === 0) return null;
  return (
    <div className={classes.stump}>
      {width !== null && (
        <p className={classes.width}>{isOnly ? width : `${texts.stump(stump)}: ${width}`}</p>
      )}
      {measuredPhotos > 1 && <p className={classes.quiet}>{texts.fromPhotos(measuredPhotos)}</p>}
      {questions.map(({ code, text }) => (
        <p key={code}>{translate(text, locale)}</p>
      ))}
      {better !== null && canNarrow && (
        <p className={classes.better}>
          <IconArrowsHorizontal size={20} aria-hidden />
          {texts.better[better.by](half(better.toIn), half(better.fromIn))}
        </p>
      )}
    </div>
  );
}
