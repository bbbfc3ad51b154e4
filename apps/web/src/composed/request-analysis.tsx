import { isOpenRequest } from '@stumpquote/domain/quote-requests/request-status';
import { AnalysisSummary } from '../features/quote-requests/analysis/analysis-summary';
import type { FullRequest } from '../features/quote-requests/use-request';
import { AnalysisDetails } from '../features/stump-analysis/analysis-details';

/** A request's analysis for staff, who can correct it while the request is open. */
export function RequestAnalysis({ request }: { request: FullRequest }) {
  const { id, status, analysis, analysisRecord, mlAnalysis, images } = request;
  if (analysisRecord === null)
    return <AnalysisSummary mlAnalysis={mlAnalysis} stage={analysis?.stage} forStaff />;
  return (
    <AnalysisDetails
      record={analysisRecord}
      mlAnalysis={mlAnalysis}
      photoIds={images.map((image) => image.id)}
      headingOrder={3}
      canMark
      forStaff
      correctIn={isOpenRequest(status) ? id : undefined}
    />
  );
}
