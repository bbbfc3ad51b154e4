import { Skeleton, Title, VisuallyHidden } from '@mantine/core';
import { reportMetrics, type MetricId } from '@stumpquote/domain/reports/report-metrics';
import { useMessages } from '../../shared/i18n/use-messages';
import { metricText } from './metric-text';
import { reportsMessages } from './reports.messages';
import type { Metrics } from './use-report';
import classes from './reports.module.css';

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
] as const satisfies readonly (readonly [string, readonly MetricId[]])[];

/** All metrics with their definitions. `metrics` is null while loading; the layout stays put. */
export function ReportTiles({ metrics }: { metrics: Metrics | null }) {
  const texts = useMessages(reportsMessages);
  return (
    <>
      {groups.map(([group, ids]) => (
        <section key={group} aria-labelledby={`metrics-${group}`}>
          <Title order={2} id={`metrics-${group}`} size="h3" mb="xs">
            {texts.groups[group]}
          </Title>
          <dl className={classes.tiles}>
            {ids.map((id) => (
              <Tile key={id} id={id} metrics={metrics} />
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}

/** The metric that shows whether the company keeps its promise. */
const promise: MetricId = 'shareWithin24Hours';

function Tile({ id, metrics }: { id: MetricId; metrics: Metrics | null }) {
  const { title, definition, unit } = reportMetrics[id];
  return (
    <div className={classes.tile} data-promise={id === promise}>
      <dt>{title}</dt>
      <dd className={classes.value}>
        {metrics === null ? (
          <Skeleton height={28} width="4.5rem" />
        ) : (
          <Value text={metricText(unit, metrics[id])} />
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
