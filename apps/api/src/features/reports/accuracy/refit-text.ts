import { accuracyMethods } from '@stumpquote/domain/accuracy/accuracy-metrics';
import type { HoursState } from '@stumpquote/domain/accuracy/refit-hours';
import type { IntervalRefit, IntervalState } from '@stumpquote/domain/accuracy/refit-intervals';
import { minMeasurements } from '@stumpquote/domain/accuracy/summarize-accuracy';
import type { AppliedRefit, Refit } from './refit.service.js';

const percent = (share: number): string => `${(share * 100).toFixed(0)}%`;
const state = ({ scale, coverage, medianExtent }: IntervalState): string =>
  `scale ${scale.toFixed(2)}, holds ${percent(coverage)}, extent ${percent(medianExtent)}`;
const pace = ({ percent: value, medianError }: HoursState): string =>
  `${value}% of the standard time, median error ${percent(medianError)}`;
const tooFew = (count: number): string =>
  `${count} of ${minMeasurements} measurements: too few, nothing changes`;

function intervalLines({ method, count, setAside, before, after }: IntervalRefit): string[] {
  const aside =
    setAside === 0 ? '' : ` (${setAside} set aside: more than three times too large or too small)`;
  if (after === null || before === null)
    return [`  ${accuracyMethods[method]}: ${tooFew(count)}${aside}`];
  return [
    `  ${accuracyMethods[method]}: ${count} measurements${aside}`,
    `    before  ${state(before)}`,
    `    after   ${state(after)}`,
  ];
}

function hoursLines({ hours: { count, before, after } }: Refit): string[] {
  if (after === null || before === null) return [`  ${tooFew(count)}`];
  return [`  ${count} measurements`, `    before  ${pace(before)}`, `    after   ${pace(after)}`];
}

/** Formats the before/after output of `pnpm sq accuracy:refit`, applied or not. */
export function refitText(refit: Refit): string {
  return [
    'Intervals of the width at ground level (should hold 90%)',
    ...refit.intervals.flatMap(intervalLines),
    '',
    'Time at a stump',
    ...hoursLines(refit),
    '',
    '',
  ].join('\n');
}

/** Formats what was applied, or why nothing was. */
export function appliedText({ calibration, priceBook }: AppliedRefit): string {
  const made = [
    ...(calibration === null ? [] : [`Interval scales are now version ${calibration.version}.`]),
    ...(priceBook === null ? [] : [`The price book is now version ${priceBook.version}.`]),
  ];
  return `${made.length === 0 ? 'Nothing new to apply.' : `${made.join(' ')} New analyses will use them; earlier estimates keep theirs.`}\n`;
}

export const dryRunText = 'Nothing was saved. Run it with --apply to save this.\n';
