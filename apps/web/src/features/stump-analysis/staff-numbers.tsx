import type { StumpRecord, Width } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { useMessages } from '../../shared/i18n/use-messages';
import { explanationMessages } from './explanation.messages';
import classes from './analysis.module.css';

const tenths = (inches: number): string => inches.toFixed(1);

/** All figures of one stump's measurement, unrounded, for staff. */
export function StaffNumbers({ stump }: { stump: StumpRecord }) {
  const { staff: texts } = useMessages(explanationMessages);
  const { method, groundIn, cutFaceIn, confidence, calibrationVersion } = stump;
  if (method === null) return null;
  const three = (width: Width | null) =>
    width === null
      ? texts.unknown
      : texts.three(tenths(width.low), tenths(width.value), tenths(width.high));
  const rows: [label: string, value: string][] = [
    [texts.method, texts.methods[method]],
    [texts.ground, three(groundIn)],
    [texts.cut, three(cutFaceIn)],
    [
      texts.ratio,
      groundIn === null || cutFaceIn === null
        ? texts.unknown
        : (groundIn.value / cutFaceIn.value).toFixed(2),
    ],
    [texts.confidence, confidence === null ? texts.unknown : texts.percent(confidence)],
    [
      texts.calibration,
      calibrationVersion === undefined ? texts.asMeasured : texts.refitted(calibrationVersion),
    ],
  ];
  return (
    <details className={classes.why}>
      <summary>{texts.title}</summary>
      <dl className={classes.facts}>
        {rows.map(([label, value]) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
