import { adminRequestStatusLabel, trackingRequestStatusLabel, type RequestStatus } from './request-status.js';

/** How far a request has come, in order. Shown beside its status. */
export const stages = ['received', 'analysed', 'quoted', 'accepted', 'scheduled', 'done'] as const;

export type RequestStage = (typeof stages)[number];

export const stageLabels: Record<RequestStage, string> = {
  received: 'Received',
  analysed: 'Analysed',
  quoted: 'Quoted',
  accepted: 'Accepted',
  scheduled: 'Scheduled',
  done: 'Done',
};

export interface StageFacts {
  status: RequestStatus;
  hasAnalysis: boolean;
  hasSentQuote: boolean;
  hasAcceptedQuote: boolean;
  hasAppointment: boolean;
  isDone: boolean;
}

/** The furthest stage that the facts show. */
export function requestStage(facts: StageFacts): RequestStage {
  if (facts.isDone || facts.status === 'completed') return 'done';
  if (facts.hasAppointment) return 'scheduled';
  if (facts.hasAcceptedQuote) return 'accepted';
  if (facts.hasSentQuote || facts.status === 'quoted') return 'quoted';
  return facts.hasAnalysis ? 'analysed' : 'received';
}

function withStage(label: string, status: string, stage: RequestStage): string {
  const pastQuoted = stages.indexOf(stage) > stages.indexOf('quoted');
  return status === 'quoted' && pastQuoted ? `${label} · ${stageLabels[stage]}` : label;
}

/** The administrator's status text: an accepted request never reads "Quote Sent" alone. */
export function adminRequestStatusText(status: string, stage: RequestStage): string {
  return withStage(adminRequestStatusLabel(status), status, stage);
}

/** The tracking page's status text: an accepted request never reads "Quote Provided" alone. */
export function trackingRequestStatusText(status: string, stage: RequestStage): string {
  return withStage(trackingRequestStatusLabel(status), status, stage);
}
