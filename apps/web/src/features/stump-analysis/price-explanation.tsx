import type { PriceEstimate } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { formatRoughUsdRange, formatUsd, formatUsdRange } from '@stumpquote/domain/format/money';
import { priceLineWords } from '@stumpquote/domain/stump-analysis/price-words';
import { useLocale, useMessages } from '../../shared/i18n/use-messages';
import { analysisMessages } from './analysis.messages';
import classes from './analysis.module.css';

/** The range, and every line that it is the sum of. */
export function PriceExplanation({ estimate }: { estimate: PriceEstimate }) {
  const texts = useMessages(analysisMessages);
  const locale = useLocale();
  // What tops up to the minimum charge shrinks as the price grows.
  const range = (low: number, high: number) => (low > high ? texts.upTo(formatUsd(low)) : formatUsdRange(low, high, locale));
  return (
    <section className={classes.price} aria-label={texts.price}>
      <p className={classes.priceLabel}>{texts.price}</p>
      <p className={classes.priceFigure}>{formatRoughUsdRange(estimate.lowCents, estimate.highCents, locale)}</p>
      {estimate.unmeasuredStumps.length > 0 && <p className={classes.quiet}>{texts.partial(estimate.unmeasuredStumps)}</p>}
      <details className={classes.why}>
        <summary>{texts.explain}</summary>
        <ul className={classes.lines}>
          {estimate.lines.map((line) => (
            <li key={`${line.code}-${line.stump ?? 'visit'}`}>
              <span className={classes.lineText}>{priceLineWords(line, locale).text}</span>
              <span className={classes.lineRange}>{range(line.lowCents, line.highCents)}</span>
              <span className={classes.lineReason}>{priceLineWords(line, locale).reason}</span>
            </li>
          ))}
          <li className={classes.lineTotal}>
            <span className={classes.lineText}>{texts.total}</span>
            <span className={classes.lineRange}>{range(estimate.lowCents, estimate.highCents)}</span>
          </li>
        </ul>
      </details>
      <p className={classes.quiet}>{texts.preliminary}</p>
    </section>
  );
}
