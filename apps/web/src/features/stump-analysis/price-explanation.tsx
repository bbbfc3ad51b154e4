import { formatInches } from '@stumpquote/domain/format/inches';
import { formatRoughUsdRange, formatUsd, formatUsdRange } from '@stumpquote/domain/format/money';
import type {
  PriceEstimate,
  StumpRecord,
  Width,
} from '@stumpquote/domain/stump-analysis/analysis-schema';
import { useLocale, useMessages } from '../../shared/i18n/use-messages';
import { analysisMessages } from './analysis.messages';
import { explanationMessages } from './explanation.messages';
import classes from './analysis.module.css';

type Amounts = Pick<PriceEstimate, 'lowCents' | 'centralCents' | 'highCents'>;

interface PriceExplanationProps {
  estimate: PriceEstimate;
  stumps: readonly StumpRecord[];
  forStaff: boolean;
  /** The customer has a quote, so what an estimate is worth no longer needs saying. */
  isQuoted?: boolean;
}

/** The price range, why it is one, and its lines; staff also see the middle figure. */
export function PriceExplanation({
  estimate,
  stumps,
  forStaff,
  isQuoted = false,
}: PriceExplanationProps) {
  const texts = useMessages(analysisMessages);
  const explained = useMessages(explanationMessages);
  const locale = useLocale();
  const [width, ...more] = stumps.flatMap(({ groundIn }) => groundIn ?? []);
  const middle = (cents: number) =>
    forStaff && (
      <span className={classes.lineMiddle}>{explained.staff.central(formatUsd(cents))}</span>
    );
  // A further stump's line shrinks when another becomes the largest, and the minimum charge's as
  // the price grows.
  const range = ({ lowCents, centralCents, highCents }: Amounts) => {
    const low = Math.min(lowCents, centralCents, highCents);
    const high = Math.max(lowCents, centralCents, highCents);
    return low === 0 && high > 0 ? texts.upTo(formatUsd(high)) : formatUsdRange(low, high, locale);
  };
  const why = ({ low, high }: Width) => {
    if (estimate.lowCents === estimate.highCents) return explained.minimum;
    if (more.length > 0) return explained.rangeOfSeveral;
    return explained.range(formatInches(low, locale), formatInches(high, locale));
  };
  return (
    <section className={classes.price} aria-label={texts.price}>
      <p className={classes.priceLabel}>{texts.price}</p>
      <p className={classes.priceFigure}>
        {formatRoughUsdRange(estimate.lowCents, estimate.highCents, locale)}
      </p>
      {estimate.unmeasuredStumps.length > 0 && (
        <p className={classes.quiet}>{texts.partial(estimate.unmeasuredStumps)}</p>
      )}
      {width !== undefined && <p className={classes.quiet}>{why(width)}</p>}
      <details className={classes.why}>
        <summary>{texts.explain}</summary>
        <ul className={classes.lines}>
          {estimate.lines.map((line) => (
            <li key={`${line.code}-${line.stump ?? 'visit'}`}>
              <span className={classes.lineText}>{line.text}</span>
              <span className={classes.lineRange}>
                {range(line)}
                {middle(line.centralCents)}
              </span>
              <span className={classes.lineReason}>{line.reason}</span>
            </li>
          ))}
          <li className={classes.lineTotal}>
            <span className={classes.lineText}>{texts.total}</span>
            <span className={classes.lineRange}>
              {range(estimate)}
              {middle(estimate.centralCents)}
            </span>
          </li>
        </ul>
      </details>
      {!isQuoted && (
        <p className={classes.quiet}>
          {texts.preliminary}
          {forStaff && ` ${explained.staff.book(estimate.priceBookVersion)}.`}
        </p>
      )}
    </section>
  );
}
