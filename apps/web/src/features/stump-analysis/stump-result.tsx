import { Title } from '@mantine/core';
import { formatRoughHours } from '@stumpquote/domain/format/hours';
import { formatUncertainty, formatInches, shownInterval } from '@stumpquote/domain/format/inches';
import type {
  MlStump,
  StumpRecord,
  Width,
} from '@stumpquote/domain/stump-analysis/analysis-schema';
import { formatWidth } from '@stumpquote/domain/stump-analysis/shown-width';
import type { ReactNode } from 'react';
import { useLocale, useMessages } from '../../shared/i18n/use-messages';
import { analysisMessages } from './analysis.messages';
import { explanationMessages } from './explanation.messages';
import classes from './analysis.module.css';

interface StumpResultProps {
  stump: StumpRecord;
  mlStump: MlStump | undefined;
  /** Hours for the whole visit including setup, as on other screens. Shown by a single stump. */
  totalHours: number | null;
  isOnly: boolean;
  headingOrder: 3 | 5;
  forStaff: boolean;
  /** Actions, shown last. */
  action?: ReactNode;
  /** More about the width. */
  children?: ReactNode;
}

/** One stump: width with uncertainty, method, and what follows from it. */
export function StumpResult({
  stump,
  mlStump,
  totalHours,
  isOnly,
  headingOrder,
  forStaff,
  action,
  children,
}: StumpResultProps) {
  const texts = useMessages(analysisMessages);
  const explained = useMessages(explanationMessages);
  const hours = isOnly ? totalHours : mlStump?.estimatedHours;
  const locale = useLocale();
  const interval = stump.groundIn && shownInterval(stump.groundIn);
  return (
    <section className={classes.stump} aria-label={texts.stump(stump.stump)}>
      {!isOnly && (
        <Title order={headingOrder} className={classes.stumpName}>
          {texts.stump(stump.stump)}
        </Title>
      )}
      <dl className={classes.facts}>
        <Fact label={texts.width}>
          {stump.groundIn === null ? (
            texts.notMeasured
          ) : (
            <WidthText
              width={stump.groundIn}
              method={stump.method}
              uncertainty={formatUncertainty(stump.groundIn, locale)}
            />
          )}
        </Fact>
        {stump.cutFaceIn !== null && (
          <Fact
            label={texts.cutFace}
          >{`${formatWidth(stump.cutFaceIn.value, stump.cutFaceMethod, locale)}, ${formatUncertainty(stump.cutFaceIn, locale)}`}</Fact>
        )}
        {stump.heightIn !== null && (
          <Fact label={texts.height}>{formatInches(stump.heightIn, locale)}</Fact>
        )}
        {mlStump?.complexity != null && (
          <Fact label={texts.complexity}>{texts.outOfTen(mlStump.complexity)}</Fact>
        )}
        {mlStump !== undefined && <Fact label={texts.roots}>{mlStump.rootSystem}</Fact>}
        {hours != null && (
          <Fact label={isOnly ? texts.totalHours : texts.hours}>
            {formatRoughHours(hours, locale)}
          </Fact>
        )}
      </dl>
      {stump.method !== null && (
        <p className={classes.quiet}>
          {forStaff ? `${explained.staff.methods[stump.method]}.` : texts.methods[stump.method]}{' '}
          {stump.isGroundFromCut && `${texts.fromCut} `}
          {interval !== null &&
            explained.interval(
              formatInches(interval.low, locale),
              formatInches(interval.high, locale),
            )}
          {stump.cutFaceMethod !== undefined &&
            stump.cutFaceMethod !== stump.method &&
            ` ${texts.cutBy[stump.cutFaceMethod]}`}
        </p>
      )}
      {children}
      {mlStump !== undefined && mlStump.complexityReasons.length > 0 && (
        <details className={classes.why}>
          <summary>{texts.complexityWhy}</summary>
          <ul>
            {mlStump.complexityReasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </details>
      )}
      {action}
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function WidthText({
  width,
  method,
  uncertainty,
}: {
  width: Width;
  method: StumpRecord['method'];
  uncertainty: string;
}) {
  const locale = useLocale();
  return (
    <>
      <span className={classes.figure}>{formatWidth(width.value, method, locale)}</span>,{' '}
      {uncertainty}
    </>
  );
}
