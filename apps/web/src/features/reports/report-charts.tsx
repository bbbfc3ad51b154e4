import '@mantine/charts/styles.layer.css';
import '@mantine/core/styles/ColorSwatch.layer.css';
import { BarChart, LineChart, type ChartSeries } from '@mantine/charts';
import { Title } from '@mantine/core';
import { quotePromiseHours } from '@stumpquote/domain/quotes/quote-promise';
import { reportMetrics } from '@stumpquote/domain/reports/report-metrics';
import { formatMonth } from '@stumpquote/domain/reports/report-months';
import type { PeriodMetricId } from '@stumpquote/domain/reports/summarize-report';
import { useId, type ReactNode } from 'react';
import { useMessages } from '../../shared/i18n/use-messages';
import { DataTable } from '../../shared/ui/list/data-table';
import { axisText, metricText } from './metric-text';
import { useMetricColumns } from './report-table';
import { reportsMessages } from './reports.messages';
import type { Report } from './use-report';
import disclosure from '../../shared/ui/disclosure.module.css';
import classes from './reports.module.css';

const height = 260;
const axisWidth = 64;
const colors = [
  'var(--report-series-1)',
  'var(--report-series-2)',
  'var(--report-series-3)',
] as const;

// The chart repeats the table below it, so it is neither focusable nor animated.
const noKeyboardLayer = { accessibilityLayer: false } as const;
const noAnimation = { isAnimationActive: false } as const;
// If the months don't all fit, label every nth instead of whichever fits.
const evenly = { interval: 'equidistantPreserveStart' } as const;
// The legend would sort alphabetically.
const inOrder = { itemSorter: null };

/** Monthly charts, each with its figures as a table. */
export function ReportCharts({ byMonth }: { byMonth: Report['byMonth'] }) {
  const texts = useMessages(reportsMessages).charts;
  const charts = [
    {
      title: texts.quotes,
      ids: ['requestsReceived', 'quotesSent', 'quotesAccepted'],
      draw: drawBars,
    },
    {
      title: texts.hours,
      ids: ['medianHoursToQuote', 'p90HoursToQuote'],
      draw: (shown: Drawing) => drawLines(shown, texts.promise),
    },
    { title: texts.money, ids: ['moneyQuoted', 'moneyAccepted', 'moneyCompleted'], draw: drawBars },
  ] as const;
  return (
    <div className={classes.charts}>
      {charts.map(({ title, ids, draw }) => (
        <MonthChart key={title} title={title} ids={ids} byMonth={byMonth} draw={draw} />
      ))}
    </div>
  );
}

interface Drawing {
  data: Record<string, string | number | null>[];
  series: ChartSeries[];
  format: (value: number) => string;
  axis: (value: number) => string;
}

function drawBars({ data, series, format, axis }: Drawing) {
  return (
    <BarChart
      h={height}
      data={data}
      dataKey="name"
      series={series}
      valueFormatter={format}
      withLegend
      legendProps={inOrder}
      gridAxis="x"
      maxBarWidth={28}
      barProps={noAnimation}
      barChartProps={noKeyboardLayer}
      xAxisProps={evenly}
      yAxisProps={{ width: axisWidth, tickFormatter: axis, allowDecimals: false }}
    />
  );
}

function drawLines({ data, series, format, axis }: Drawing, promise: string) {
  return (
    <LineChart
      h={height}
      data={data}
      dataKey="name"
      series={series}
      valueFormatter={format}
      withLegend
      legendProps={inOrder}
      gridAxis="x"
      curveType="linear"
      connectNulls={false}
      lineProps={noAnimation}
      lineChartProps={noKeyboardLayer}
      xAxisProps={{ ...evenly, padding: { left: 24, right: 24 } }}
      yAxisProps={{
        width: axisWidth,
        tickFormatter: axis,
        domain: [0, (highest: number) => Math.max(Math.ceil(highest), quotePromiseHours + 4)],
      }}
      referenceLines={[
        {
          y: quotePromiseHours,
          label: promise,
          color: 'var(--report-promise)',
          labelPosition: 'insideBottomRight',
        },
      ]}
    />
  );
}

interface MonthChartProps {
  title: string;
  ids: readonly PeriodMetricId[];
  byMonth: Report['byMonth'];
  draw: (drawing: Drawing) => ReactNode;
}

function MonthChart({ title, ids, byMonth, draw }: MonthChartProps) {
  const { charts: texts, tables, short } = useMessages(reportsMessages);
  const headingId = useId();
  const columns = useMetricColumns(tables.month, ids);
  const unit = reportMetrics[ids[0] ?? 'requestsReceived'].unit;
  const isEmpty = byMonth.every(({ figures }) => ids.every((id) => (figures[id] ?? 0) === 0));
  const drawing: Drawing = {
    data: byMonth.map(({ month, figures }) => ({
      name: formatMonth(month),
      ...Object.fromEntries(ids.map((id) => [id, figures[id]])),
    })),
    series: ids.map((name, index) => ({
      name,
      label: short[name],
      color: colors[index] ?? colors[0],
    })),
    format: (value) => metricText(unit, value) ?? '',
    axis: (value) => axisText(unit, value),
  };
  return (
    <section className={classes.chart} aria-labelledby={headingId}>
      <Title order={3} id={headingId} size="h4">
        {title}
      </Title>
      {isEmpty ? (
        <p className={classes.emptyChart}>{texts.empty}</p>
      ) : (
        <div role="img" aria-label={texts.described(title)}>
          {draw(drawing)}
        </div>
      )}
      <details className={classes.asTable}>
        <summary className={disclosure.summary} aria-label={texts.asTableOf(title)}>
          {texts.asTable}
        </summary>
        <DataTable
          caption={title}
          columns={columns}
          rows={byMonth.map(({ month, figures }) => ({
            key: month,
            name: formatMonth(month),
            figures,
          }))}
          rowKey={(row) => row.key}
          state="ready"
          texts={{ loading: '', error: '', empty: '' }}
        />
      </details>
    </section>
  );
}
