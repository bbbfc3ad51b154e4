import { VisuallyHidden } from '@mantine/core';
import { formatUncertainty, isLessSure } from '@stumpquote/domain/format/inches';
import { formatRoughUsdRange } from '@stumpquote/domain/format/money';
import type {
  MeasurementMethod,
  PriceEstimate,
} from '@stumpquote/domain/stump-analysis/analysis-schema';
import { formatWidth } from '@stumpquote/domain/stump-analysis/shown-width';
import type { Interval, StumpMeasurement } from '@stumpquote/stump-vision/geometry/measurement';
import { problemTexts } from '@stumpquote/stump-vision/geometry/problem-texts';
import { useEffect, useState } from 'react';
import { useLocale, useMessages } from '../../../shared/i18n/use-messages';
import { measuringToolMessages } from '../measuring-tool.messages';
import type { Preview, PricedWidths } from './price-effect';
import classes from './live-result.module.css';

/** The values before the user started. */
export interface EarlierResult {
  readonly groundIn: Interval | null;
  readonly method: MeasurementMethod | null;
  readonly price: PriceEstimate | null;
}

interface LiveResultProps {
  /** Null until the first measurement is ready. */
  measurement: StumpMeasurement | null;
  /** The widths that the price is made from; null if they are the measurement's. */
  priced: PricedWidths | null;
  /** Null if there is no price; undefined if none was requested. */
  price: PriceEstimate | null | undefined;
  /** Why no price was requested, if the person may expect one. */
  priceNote: string | undefined;
  /** What confirming the points would give; null once they are confirmed. */
  ifConfirmed: Preview | null;
  before: EarlierResult | undefined;
  photoNumber: number;
}

/**
 * The width that is priced, with its uncertainty, and the price, updated as points move. Where a
 * person typed a width, what the photos say by themselves is below.
 */
export function LiveResult({
  measurement,
  priced,
  price,
  priceNote,
  ifConfirmed,
  before,
  photoNumber,
}: LiveResultProps) {
  const texts = useMessages(measuringToolMessages);
  const locale = useLocale();
  const { problems = [] } = measurement ?? {};
  const { groundIn = null, cutFaceIn = null, method } = priced ?? measurement ?? {};
  const cutBy = priced?.cutFaceMethod;
  const unknown = measurement === null ? '…' : texts.unknown;
  const range = (estimate: PriceEstimate) =>
    formatRoughUsdRange(estimate.lowCents, estimate.highCents, locale);
  const inches = (width: Interval, by = method) => formatWidth(width.value, by, locale);
  const sized = (width: Interval, by: MeasurementMethod | null | undefined) =>
    `${inches(width, by)}, ${formatUncertainty(width, locale)}`;
  const was = (value: string, now: string | null) => (value === now ? null : texts.before(value));
  const [ground, cost] = [groundIn && inches(groundIn), price ? range(price) : null];
  const byPhotos = measurement?.groundIn ? sized(measurement.groundIn, measurement.method) : null;
  const isTyped = byPhotos !== null && groundIn !== null && byPhotos !== sized(groundIn, method);
  const once = ifConfirmed && (ifConfirmed.priced ?? ifConfirmed.measurement);
  const isWithheld = cost === null && groundIn !== null;
  return (
    <section className={classes.result} aria-label={texts.result}>
      <dl>
        <div className={classes.main}>
          <dt>{texts.ground}</dt>
          <dd>
            {groundIn === null ? (
              unknown
            ) : (
              <Width value={inches(groundIn)} uncertainty={formatUncertainty(groundIn, locale)} />
            )}
          </dd>
          {before?.groundIn && (
            <dd className={classes.before}>
              {was(inches(before.groundIn, before.method), ground)}
            </dd>
          )}
        </div>
        {price !== undefined && (
          <div className={isWithheld ? classes.withheld : classes.main}>
            <dt>{texts.price}</dt>
            <dd>
              {cost === null ? (
                measurement && (isWithheld ? texts.noRoughPrice : texts.noPrice)
              ) : (
                <span className={`${classes.value ?? ''} ${classes.range ?? ''}`}>{cost}</span>
              )}
            </dd>
            {before?.price && <dd className={classes.before}>{was(range(before.price), cost)}</dd>}
          </div>
        )}
        {price === undefined && priceNote !== undefined && (
          <div className={classes.withheld}>
            <dt>{texts.price}</dt>
            <dd>{priceNote}</dd>
          </div>
        )}
        {isTyped && (
          <div className={classes.aside}>
            <dt>{texts.byPhotos}</dt>
            <dd>{byPhotos}</dd>
          </div>
        )}
        <div className={classes.aside}>
          <dt>{texts.cut}</dt>
          <dd>{cutFaceIn === null ? unknown : sized(cutFaceIn, cutBy)}</dd>
        </div>
      </dl>
      {once?.groundIn && (
        <p className={classes.before}>
          {texts.ifConfirmed(
            sized(once.groundIn, once.method),
            ifConfirmed?.price ? range(ifConfirmed.price) : null,
          )}
        </p>
      )}
      {groundIn !== null && before?.groundIn && isLessSure(groundIn, before.groundIn) && (
        <p className={classes.lessSure}>
          {texts.lessSure(
            inches(before.groundIn, before.method),
            formatUncertainty(before.groundIn, locale),
          )}
        </p>
      )}
      {problems.length > 0 && (
        <ul className={classes.problems}>
          {problems.map((problem) => (
            <li key={problem}>{problemTexts[locale][problem](photoNumber)}</li>
          ))}
        </ul>
      )}
      <Spoken
        text={
          measurement === null
            ? ''
            : groundIn === null
              ? texts.spokenUnknown
              : texts.spoken(inches(groundIn), formatUncertainty(groundIn, locale))
        }
      />
    </section>
  );
}

function Width({ value, uncertainty }: { value: string; uncertainty: string }) {
  return (
    <>
      <span className={classes.value}>{value}</span>{' '}
      <span className={classes.uncertainty}>{uncertainty}</span>
    </>
  );
}

const quietFor = 700;

/** Announces the width once it has settled, not at every pixel of a drag. */
function Spoken({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), quietFor);
    return () => clearTimeout(timer);
  }, [text]);
  return <VisuallyHidden role="status">{announced}</VisuallyHidden>;
}
