import type { AnalysisStage } from '@stumpquote/domain/stump-analysis/analysis-stage';
import { useLocale, useMessages } from '../../../shared/i18n/use-messages';
import { FactList } from '../fact-list';
import { analysisFacts, isRunning, type MlAnalysis } from './analysis-facts';
import { AnalysisProgress } from './analysis-progress';
import { analysisSummaryMessages } from './analysis-summary.messages';
import classes from './analysis-summary.module.css';

interface AnalysisSummaryProps {
  mlAnalysis: MlAnalysis | null;
  stage: AnalysisStage | undefined;
  /** For staff: advice is addressed to them rather than to the customer. */
  forStaff?: boolean;
  /** The customer has a quote, so what an estimate is worth no longer needs saying. */
  isQuoted?: boolean;
}

/** The result of the photo analysis, or its progress. */
export function AnalysisSummary({
  mlAnalysis,
  stage,
  forStaff = false,
  isQuoted = false,
}: AnalysisSummaryProps) {
  const common = useMessages(analysisSummaryMessages);
  const locale = useLocale();
  const texts = forStaff ? { ...common, ...common.staff } : common;
  if (mlAnalysis === null) {
    if (stage !== undefined && isRunning(stage)) return <AnalysisProgress stage={stage} />;
    return <p className={classes.note}>{stage === 'failed' ? texts.failed : texts.none}</p>;
  }
  const { stumps, diameter, problems } = mlAnalysis;
  return (
    <div className={classes.summary}>
      {diameter === null ? (
        <p className={classes.plain}>{texts.notMeasured}</p>
      ) : (
        <FactList facts={analysisFacts(mlAnalysis, texts, locale)} />
      )}
      {stumps.length > 1 && <p className={classes.note}>{texts.stumps(stumps.length)}</p>}
      {problems.length > 0 && (
        <ul className={classes.problems} aria-label={texts.problems}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {diameter !== null && !isQuoted && <p className={classes.note}>{texts.preliminary}</p>}
    </div>
  );
}
