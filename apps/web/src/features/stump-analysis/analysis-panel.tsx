import { Title } from '@mantine/core';
import type {
  HandleSet,
  StumpInput,
  AnalysisRecord,
} from '@stumpquote/domain/stump-analysis/analysis-schema';
import type { SiteFacts } from '@stumpquote/domain/stump-analysis/site-facts';
import { timing } from '@stumpquote/domain/timing';
import { useEffect, type ReactNode } from 'react';
import { trpc, type RouterOutputs } from '../../shared/api/trpc';
import { useMessages } from '../../shared/i18n/use-messages';
import { AnalysisDetails } from './analysis-details';
import { analysisMessages } from './analysis.messages';
import classes from './analysis.module.css';

export type StumpAnalysis = RouterOutputs['stumpAnalysis']['get'];

export interface AnalysisQuestion {
  photoIds: string[];
  stumps: StumpInput[];
  /** The points a person confirmed on the photos. */
  handles: HandleSet[];
  siteFacts: SiteFacts;
}

const isOver = (analysis: StumpAnalysis | undefined): boolean =>
  analysis?.stage === 'complete' || analysis?.stage === 'failed';

/**
 * Requests the analysis of these photos, restarts it when its input changes, and polls it until
 * done.
 */
function useStumpAnalysis(question: AnalysisQuestion) {
  const { mutate, ...start } = trpc.stumpAnalysis.start.useMutation();
  const asked = JSON.stringify(question);
  useEffect(() => {
    mutate(JSON.parse(asked) as AnalysisQuestion);
  }, [asked, mutate]);
  const id = start.data?.id ?? null;
  const query = trpc.stumpAnalysis.get.useQuery(
    { id: id ?? '' },
    {
      enabled: id !== null,
      refetchInterval: ({ state }) =>
        isOver(state.data) || state.error ? false : timing.progressPollInterval,
    },
  );
  return { id, analysis: query.data ?? null, isUnavailable: start.isError || query.isError };
}

interface AnalysisPanelProps {
  question: AnalysisQuestion;
  /** Shows the stage of a running analysis. */
  renderProgress: (stage: StumpAnalysis['stage']) => ReactNode;
  /** Shows the measurements of the photos. */
  renderPhotos: (record: AnalysisRecord) => ReactNode;
  /** Reports the analysis's id, to attach it to the request. */
  onAnalysis: (id: string) => void;
  /** Leads to where photos and widths are added. */
  onAddPhotos: () => void;
}

/** Starts the analysis on mount, polls it, and shows the result. A failure blocks nothing. */
export function AnalysisPanel({
  question,
  renderProgress,
  renderPhotos,
  onAnalysis,
  onAddPhotos,
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
            onAddPhotos={onAddPhotos}
          />
        )}
      </div>
      {analysis?.record && renderPhotos(analysis.record)}
    </section>
  );
}

interface OutcomeProps extends Pick<AnalysisPanelProps, 'renderProgress' | 'onAddPhotos'> {
  analysis: StumpAnalysis | null;
  photoIds: readonly string[];
}

function Outcome({ analysis, photoIds, renderProgress, onAddPhotos }: OutcomeProps) {
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
      onAddPhotos={onAddPhotos}
    />
  );
}
