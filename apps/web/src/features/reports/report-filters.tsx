import { NativeSelect } from '@mantine/core';
import { onlyCompany } from '@stumpquote/domain/companies/service-area';
import {
  addMonths,
  formatMonth,
  localMonth,
  monthsBetween,
} from '@stumpquote/domain/reports/report-months';
import {
  defaultLastMonths,
  lastMonths,
  MAX_REPORT_MONTHS,
} from '@stumpquote/domain/reports/report-range';
import { useState } from 'react';
import { useMessages } from '../../shared/i18n/use-messages';
import { usePublicConfig } from '../../shared/session/use-public-config';
import { reportsMessages } from './reports.messages';
import { lastMonthsFrom, useCompanyChoices, type ReportUrl } from './use-report';
import classes from './reports.module.css';

const CHOSEN = 'chosen';
const ALL = 'all';

/** Months and, in the administrator's report, the company, in one row. */
export function ReportFilters({
  reportUrl,
  withCompany,
}: {
  reportUrl: ReportUrl;
  withCompany: boolean;
}) {
  const texts = useMessages(reportsMessages);
  const timeZone = usePublicConfig().config?.company.timeZone ?? 'UTC';
  const { from, to, last } = reportUrl.query;
  const [openedAt] = useState(() => new Date());
  const current = localMonth(openedAt, timeZone);
  const isChosen = from !== undefined && to !== undefined;
  const choose = (value: string) => {
    const count = lastMonthsFrom(value);
    if (count === undefined)
      reportUrl.setMonths(addMonths(current, 1 - (last ?? defaultLastMonths)), current);
    else reportUrl.setLast(count);
  };
  return (
    <div className={classes.filters}>
      <NativeSelect
        aria-label={texts.months}
        value={isChosen ? CHOSEN : String(last ?? defaultLastMonths)}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          ...lastMonths.map((count) => ({ value: String(count), label: texts.lastMonths(count) })),
          { value: CHOSEN, label: texts.chosenMonths },
        ]}
      />
      {isChosen && (
        <MonthChoice from={from} to={to} current={current} onChange={reportUrl.setMonths} />
      )}
      {withCompany && <CompanyChoice reportUrl={reportUrl} />}
    </div>
  );
}

interface MonthChoiceProps {
  from: string;
  to: string;
  current: string;
  onChange: (from: string, to: string) => void;
}

const earliest = (a: string, b: string): string => (a < b ? a : b);
const latest = (a: string, b: string): string => (a > b ? a : b);

/** From and to month. Changing one moves the other if the range would be empty or too long. */
function MonthChoice({ from, to, current, onChange }: MonthChoiceProps) {
  const texts = useMessages(reportsMessages);
  const months = monthsBetween(
    earliest(from, addMonths(current, 1 - MAX_REPORT_MONTHS)),
    latest(to, current),
  ).toReversed();
  const data = months.map((value) => ({ value, label: formatMonth(value) }));
  const setFrom = (value: string) =>
    onChange(value, earliest(latest(to, value), addMonths(value, MAX_REPORT_MONTHS - 1)));
  const setTo = (value: string) =>
    onChange(latest(earliest(from, value), addMonths(value, 1 - MAX_REPORT_MONTHS)), value);
  return (
    <>
      <NativeSelect
        aria-label={texts.from}
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
        data={data}
      />
      <NativeSelect
        aria-label={texts.to}
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
        data={data}
      />
    </>
  );
}

function CompanyChoice({ reportUrl }: { reportUrl: ReportUrl }) {
  const texts = useMessages(reportsMessages);
  const companies = useCompanyChoices();
  const isChoice = onlyCompany(companies) === null || reportUrl.query.companyId !== undefined;
  return (
    isChoice && (
      <NativeSelect
        aria-label={texts.company}
        value={reportUrl.query.companyId ?? ALL}
        onChange={({ currentTarget: { value } }) =>
          reportUrl.setCompany(value === ALL ? null : Number(value))
        }
        data={[
          { value: ALL, label: texts.allCompanies },
          ...companies.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
    )
  );
}
