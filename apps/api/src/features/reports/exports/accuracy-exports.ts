import {
  accuracyMetricIds,
  accuracyMetrics,
  accuracyMethods,
  demoNotice,
  hiddenBecause,
} from '@stumpquote/domain/accuracy/accuracy-metrics';
import type { AccuracyMetrics, AccuracyRow } from '@stumpquote/domain/accuracy/summarize-accuracy';
import type { Width } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { wasSeeded } from '../../../data-folder/installation/demo-data.queries.js';
import { fullName } from '../../requests/contact-lines.js';
import { currentSummary } from '../accuracy/accuracy-report.service.js';
import {
  observationIds,
  observationsByIds,
  toObservation,
  type ObservationRow,
} from '../accuracy/observations.queries.js';
import type { Cell } from './csv-text.js';
import { pagesOf, timesOf, type ExportDeps, type ExportFile } from './export-file.js';
import { exportsMessages } from './exports.messages.js';

const { accuracy: texts, fieldMeasurements, units } = exportsMessages.en;

const percent = (share: number | null): Cell =>
  share === null ? null : Math.round(share * 1000) / 10;
const inches = (value: number | null | undefined): Cell =>
  value === null || value === undefined ? null : Math.round(value * 100) / 100;
const widthCells = (width: Width | null | undefined): Cell[] => [
  inches(width?.value),
  inches(width?.low),
  inches(width?.high),
];

const figureCells = (figures: AccuracyMetrics | null): Cell[] =>
  accuracyMetricIds.map((id) => percent(figures?.[id] ?? null));

/** The accuracy page's tables combined: one row per quantity and method. */
export async function accuracyByMethodFile(deps: ExportDeps): Promise<ExportFile> {
  const { groundIn, cutFaceIn, time } = await currentSummary(deps.db);
  const isDemo = await wasSeeded(deps.db);
  const note = (hidden: string | null): Cell =>
    [...(isDemo ? [demoNotice] : []), ...(hidden === null ? [] : [hidden])].join(' ') || null;
  const widths = (quantity: 'groundIn' | 'cutFaceIn', rows: readonly AccuracyRow[]): Cell[][] =>
    rows.map(({ method, count, figures, basis }) => [
      texts.quantities[quantity],
      accuracyMethods[method],
      count,
      ...figureCells(figures),
      note(figures === null ? hiddenBecause(count, basis) : null),
    ]);
  const timeRow: Cell[] = [
    texts.quantities.time,
    texts.timeMethod,
    time.count,
    ...figureCells(time.figures),
    note(time.figures === null ? hiddenBecause(time.count, 'field') : null),
  ];
  return {
    name: 'accuracy-by-method',
    header: [
      texts.quantity,
      texts.method,
      accuracyMetrics.count.title,
      ...accuracyMetricIds.map((id) => `${accuracyMetrics[id].title}${units.share}`),
      texts.note,
    ],
    pages: [[...widths('groundIn', groundIn), ...widths('cutFaceIn', cutFaceIn), timeRow]],
  };
}

/** Every measured stump with its estimate. */
export async function fieldMeasurementsFile(deps: ExportDeps): Promise<ExportFile> {
  const { timeZone, local } = timesOf(deps);
  const cells = (row: ObservationRow): Cell[] => {
    const {
      estimate: { original, standing, minutes },
      found,
      ruleMinutes,
    } = toObservation(row);
    const shown = standing?.groundIn;
    return [
      row.reference_number,
      row.stump,
      row.company_name,
      original === null ? null : accuracyMethods[original.method],
      ...widthCells(original?.groundIn),
      standing === null ? null : accuracyMethods[standing.method],
      ...widthCells(shown),
      inches(found.groundIn),
      shown === undefined ? null : percent((shown.value - found.groundIn) / found.groundIn),
      shown === undefined ? null : shown.low <= found.groundIn && found.groundIn <= shown.high,
      inches(standing?.cutFaceIn?.value),
      inches(found.cutFaceIn),
      inches(found.depthIn),
      minutes,
      found.minutes,
      Math.round(ruleMinutes * 10) / 10,
      row.deleted_at === null ? fullName(row) : exportsMessages.en.states.deleted,
      local(row.created_at),
      row.created_at,
    ];
  };
  const pages = pagesOf(deps, {
    ids: observationIds(deps.db),
    load: (ids) => observationsByIds(deps.db, ids),
    cells,
  });
  return { name: 'field-measurements', header: fieldMeasurements(timeZone), pages };
}
