import { Title } from '@mantine/core';
import type { AnalysisRecord } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { useEffect, type ReactNode } from 'react';
import { useMessages } from '../../shared/i18n/use-messages';
import { AnalysisDetails } from './analysis-details';
import { analysisMessages } from './analysis.messages';
import classes from './analysis.module.css';
import { useStumpAnalysis, type AnalysisQuestion, type StumpAnalysis } from './use-stump-analysis';

interface AnalysisPanelProps {
  question: AnalysisQuestion;
  /** Shows the stage of a running analysis. */
  renderProgress: (stage: StumpAnalysis['stage']) => ReactNode;
  /** Shows the measurements of the photos. */
  renderPhotos: (record: AnalysisRecord) => ReactNode;
  /** Reports the analysis's id, to attach it to the request. */
  onAnalysis: (id: string) => void;
}

/** Starts the analysis on mount, polls it, and shows the result. A failure blocks nothing. */
export function AnalysisPanel({
  question,
  renderProgress,
  renderPhotos,
  onAnalysis,
}: AnalysisPanelProps) {
  const texts = useMessages(analysisMessages);
  const { id, analysis, isUnavailable } = useStumpAnalysis(question);
  useEffect(() => {
    if (id !== null) onAnalysis(id);
  }, [id, onAnalysis]);
  return (
    <section className={classes.panel} aria-labelledby="smart-analysis-title">
      <Title order={4} id="smart-analysis-title">
        {texts.title}
      </Title>
      <div aria-live="polite">
        {isUnavailable ? (
          <p className={classes.text}>{texts.unavailable}</p>
        ) : (
          <Outcome
            analysis={analysis}
            photoIds={question.photoIds}
            renderProgress={renderProgress}
          />
        )}
      </div>
      {analysis?.record && renderPhotos(analysis.record)}
    </section>
  );
}

interface OutcomeProps extends Pick<AnalysisPanelProps, 'renderProgress'> {
  analysis: StumpAnalysis | null;
  photoIds: readonly string[];
}

function Outcome({ analysis, photoIds, renderProgress }: OutcomeProps) {
  const texts = useMessages(analysisMessages);
  if (analysis === null) return <p className={classes.text}>{texts.idle}</p>;
  if (analysis.stage === 'failed') return <p className={classes.text}>{texts.failed}</p>;
  if (analysis.record === null) return renderProgress(analysis.stage);
  return (
    <AnalysisDetails
      record={analysis.record}
      mlAnalysis={analysis.mlAnalysis}
      photoIds={photoIds}
      headingOrder={5}
      canMark
    />
  );
}
