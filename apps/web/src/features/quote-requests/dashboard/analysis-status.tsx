import { Button, Skeleton } from '@mantine/core';
import { hasFindings } from '@stumpquote/domain/stump-analysis/has-findings';
import { useState } from 'react';
import { useLocale, useMessages } from '../../../shared/i18n/use-messages';
import { paths } from '../../../shared/paths';
import { StandaloneLink } from '../../../shared/ui/standalone-link';
import { StatusBadge } from '../../../shared/ui/status-badge';
import { analysisFacts, isRunning } from '../analysis/analysis-facts';
import { AnalysisProgress } from '../analysis/analysis-progress';
import { analysisSummaryMessages } from '../analysis/analysis-summary.messages';
import { FactList } from '../fact-list';
import { dashboardMessages } from './dashboard.messages';
import { FIRST_ANALYSES, useMyAnalyses, type MyRequest } from './use-my-requests';
import classes from './analysis-status.module.css';

/** The analysis status of the first three requests, or of all. */
export function AnalysisStatus() {
  const texts = useMessages(dashboardMessages);
  const [all, setAll] = useState(false);
  const { rows, total, isLoading, isFailed } = useMyAnalyses(all);
  if (isFailed) return <p className={classes.note}>{texts.errorText}</p>;
  if (isLoading) return <Skeleton height={120} radius="md" />;
  if (rows.length === 0) return <p className={classes.note}>{texts.analysesEmpty}</p>;
  return (
    <>
      <ul className={classes.list}>
        {(all ? rows : rows.slice(0, FIRST_ANALYSES)).map((row) => (
          <AnalysisOf key={row.id} row={row} />
        ))}
      </ul>
      {total > FIRST_ANALYSES && (
        <Button variant="subtle" mt="xs" onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? texts.showFewer : texts.viewAll(total)}
        </Button>
      )}
    </>
  );
}

function AnalysisOf({ row }: { row: MyRequest }) {
  const texts = useMessages(dashboardMessages);
  const stage = row.analysis?.stage;
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <StandaloneLink to={paths.track(row.referenceNumber)}>
          <span className="sq-figures">{row.referenceNumber}</span>
        </StandaloneLink>
        {hasFindings(row.mlAnalysis) && <StatusBadge label={texts.analyzed} style="secondary" />}
        {row.mlAnalysis === null && isRunning(stage) && (
          <StatusBadge label={texts.processing} style="outline" />
        )}
      </div>
      <AnalysisOutcome row={row} />
    </li>
  );
}

const shown: readonly string[] = ['size', 'complexity', 'roots'];

function AnalysisOutcome({ row }: { row: MyRequest }) {
  const words = useMessages(analysisSummaryMessages);
  const locale = useLocale();
  const { mlAnalysis, analysis } = row;
  if (mlAnalysis === null && analysis && isRunning(analysis.stage))
    return <AnalysisProgress stage={analysis.stage} />;
  if (mlAnalysis === null || !hasFindings(mlAnalysis))
    return (
      <p className={classes.note}>{analysis?.stage === 'failed' ? words.failed : words.none}</p>
    );
  if (mlAnalysis.diameter === null) return <p className={classes.note}>{words.notMeasured}</p>;
  return (
    <FactList
      facts={analysisFacts(mlAnalysis, words, locale).filter(({ key }) => shown.includes(key))}
    />
  );
}
