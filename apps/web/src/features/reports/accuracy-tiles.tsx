import { Skeleton, Title } from '@mantine/core';
import {
  accuracyFigureIds,
  accuracyFigures,
  hiddenBecause,
  type AccuracyFigureId,
} from '@stumpquote/domain/accuracy/accuracy-figures';
import { accuracyText } from './accuracy-text';
import classes from './reports.module.css';
import type { AccuracyRow } from './use-accuracy';

interface AccuracyTilesProps {
  title: string;
  note?: string;
  /** Null while loading. */
  row: Pick<AccuracyRow, 'count' | 'figures' | 'basis'> | null;
  /** Without an interval, its figures are omitted. */
  ids?: readonly AccuracyFigureId[];
}

/** The figures of one estimation method, explained. Below ten measurements, says why there are none. */
export function AccuracyTiles({ title, note, row, ids = accuracyFigureIds }: AccuracyTilesProps) {
  // Null: hidden. Undefined: loading.
  const figures = row === null ? undefined : row.figures;
  return (
    <section aria-label={title}>
      <Title order={2} size="h3" mb="xs">
        {title}
      </Title>
      {note && <p className={classes.note}>{note}</p>}
      {row !== null && figures === null && (
        <p className={classes.hidden}>{hiddenBecause(row.count, row.basis)}</p>
      )}
      <dl className={classes.tiles}>
        <Tile
          title={accuracyFigures.count.title}
          definition={accuracyFigures.count.definition}
          value={row === null ? null : String(row.count)}
        />
        {figures !== null &&
          ids.map((id) => (
            <Tile
              key={id}
              title={accuracyFigures[id].title}
              definition={accuracyFigures[id].definition}
              value={accuracyText(id, figures?.[id] ?? null)}
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
