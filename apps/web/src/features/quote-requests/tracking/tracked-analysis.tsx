import { isQuotedStage } from '@stumpquote/domain/quote-requests/request-stage';
import type { ReactNode } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { SectionCard } from '../../../shared/ui/section-card';
import { AnalysisSummary } from '../analysis/analysis-summary';
import { NoPriceHere } from '../service-area/service-area-answer';
import { useServiceArea } from '../service-area/use-service-area';
import { trackingMessages } from './tracking.messages';
import type { TrackedRequest } from './use-tracking';

interface TrackedAnalysisProps {
  request: TrackedRequest;
  explanation: ReactNode;
}

/** The analysis and the preliminary price; no price outside the service area. */
export function TrackedAnalysis({ request, explanation }: TrackedAnalysisProps) {
  const texts = useMessages(trackingMessages);
  const isOutside = useServiceArea(request.zip)?.isServed === false;
  return (
    <SectionCard title={texts.analysis}>
      {isOutside ? (
        <NoPriceHere zip={request.zip} />
      ) : (
        (explanation ?? (
          <AnalysisSummary
            mlAnalysis={request.mlAnalysis}
            stage={request.analysis?.stage}
            isQuoted={isQuotedStage(request.stage)}
          />
        ))
      )}
    </SectionCard>
  );
}
