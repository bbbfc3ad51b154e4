import { Skeleton, Title, VisuallyHidden } from '@mantine/core';
import { reportFigures, type FigureId } from '@stumpquote/domain/reports/report-figures';
import { useMessages } from '../../shared/i18n/use-messages';
import { figureText } from './figure-text';
import { reportsMessages } from './reports.messages';
import classes from './reports.module.css';
import type { Figures } from './use-report';

const groups = [
  [
    'requests',
    [
      'requestsReceived',
      'quotesSent',
      'quotesAccepted',
      'quotesDeclined',
      'quotesExpired',
      'acceptanceRate',
      'openNow',
    ],
  ],
  ['time', ['medianHoursToQuote', 'p90HoursToQuote', 'shareWithin24Hours']],
  ['money', ['moneyQuoted', 'moneyAccepted', 'moneyCompleted', 'jobsCompleted']],
] as const satisfies readonly (readonly [string, readonly FigureId[]])[];

/** All figures with their definitions. `figures` is null while loading; the layout stays put. */
export function ReportTiles({ figures }: { figures: Figures | null }) {
  const texts = useMessages(reportsMessages);
  return (
    <>
      {groups.map(([group, ids]) => (
        <section key={group} aria-labelledby={`figures-${group}`}>
          <Title order={2} id={`figures-${group}`} size="h3" mb="xs">
            {texts.groups[group]}
          </Title>
          <dl className={classes.tiles}>
            {ids.map((id) => (
              <Tile key={id} id={id} figures={figures} />
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}

/** The figure that shows whether the company keeps its promise. */
const promise: FigureId = 'shareWithin24Hours';

function Tile({ id, figures }: { id: FigureId; figures: Figures | null }) {
  const { title, definition, unit } = reportFigures[id];
  return (
    <div className={classes.tile} data-promise={id === promise}>
      <dt>{title}</dt>
      <dd className={classes.value}>
        {figures === null ? (
          <Skeleton height={28} width="4.5rem" />
        ) : (
          <Value text={figureText(unit, figures[id])} />
        )}
      </dd>
      <dd className={classes.definition}>{definition}</dd>
    </div>
  );
}

export function Value({ text }: { text: string | null }) {
  const texts = useMessages(reportsMessages);
  if (text !== null) return text;
  return (
    <>
      <span aria-hidden>{texts.none}</span>
      <VisuallyHidden>{texts.noneSpoken}</VisuallyHidden>
    </>
  );
}
