import type {
  AnalysisRecord,
  HandleSet,
  StumpInput,
} from '@stumpquote/domain/stump-analysis/analysis-schema';
import type { SiteFacts } from '@stumpquote/domain/stump-analysis/site-facts';
import type { PhotoToPropose } from '../features/stump-analysis/proposals.js';

export interface PhotoToAnalyse extends PhotoToPropose {
  stump: number;
  /** 1-based, as the person sees it. */
  number: number;
  /** Of the upright photo, in pixels. */
  width: number;
  height: number;
}

export interface AnalyserInput {
  /** The photos that could be read; unreadable ones are named as problems before. */
  photos: PhotoToAnalyse[];
  stumps: StumpInput[];
  siteFacts: SiteFacts;
  /** What the person has confirmed, at most one set a photo. */
  handles: HandleSet[];
  /** Aborted when the server stops: the analysis is then begun again later. */
  signal?: AbortSignal | undefined;
}

export type Measurement = Omit<AnalysisRecord, 'estimate'>;

/** What measures stumps. Gives the record without its estimate: the price is the domain's. */
export interface Analyser {
  analyse(input: AnalyserInput): Promise<Measurement>;
}
