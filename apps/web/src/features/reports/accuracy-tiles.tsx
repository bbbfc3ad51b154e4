import { Skeleton, Title } from '@mantine/core';
import {
  accuracyMetricIds,
  accuracyMetrics,
  hiddenBecause,
  type AccuracyMetricId,
} from '@stumpquote/domain/accuracy/accuracy-metrics';
import { accuracyText } from './accuracy-text';
import type { AccuracyRow } from './use-accuracy';
import classes from './reports.module.css';

interface AccuracyTilesProps {
  title: string;
  note?: string;
  /** Null while loading. */
  row: Pick<AccuracyRow, 'count' | 'figures' | 'basis'> | null;
  /** Without an interval, its numbers are omitted. */
  ids?: readonly AccuracyMetricId[];
}

/**
 * The metrics of one estimation method, explained. Below ten measurements, says why there are none.
 */
export function AccuracyTiles({ title, note, row, ids = accuracyMetricIds }: AccuracyTilesProps) {
  // Null: hidden. Undefined: loading.
  const metrics = row === null ? undefined : row.figures;
  return (
    <section aria-label={title}>
      <Title order={2} size="h3" mb="xs">
        {title}
      </Title>
      {note && <p className={classes.note}>{note}</p>}
      {row !== null && metrics === null && (
        <p className={classes.hidden}>{hiddenBecause(row.count, row.basis)}</p>
      )}
      <dl className={classes.tiles}>
        <Tile
          title={accuracyMetrics.count.title}
          definition={accuracyMetrics.count.definition}
          value={row === null ? null : String(row.count)}
        />
        {metrics !== null &&
          ids.map((id) => (
            <Tile
              key={id}
              title={accuracyMetrics[id].title}
              definition={accuracyMetrics[id].definition}
              value={accuracyText(id, metrics?.[id] ?? null)}
            />
          ))}
      </dl>
    </section>
  );
}

function Tile({
  title,
  definition,
  value,
}: {
  title: string;
  definition: string;
  value: string | null;
}) {
  return (
    <div className={classes.tile}>
      <dt>{title}</dt>
      <dd className={classes.value}>{value ?? <Skeleton height={28} width="4.5rem" />}</dd>
      <dd className={classes.definition}>{definition}</dd>
    </div>
  );
}
