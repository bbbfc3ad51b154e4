import type { AnalysisRecord, StumpInput } from '@stumpquote/domain/stump-analysis/analysis-schema';
import type { SiteFacts } from '@stumpquote/domain/stump-analysis/site-facts';

export interface PhotoToAnalyse {
  id: string;
  stump: number;
  /** 1-based, as the person sees it. */
  number: number;
  /** JPEG, upright, at most 4,096 px. */
  read(): Promise<Buffer>;
  focalLength35mm: number | null;
}

export interface AnalyserInput {
  /** The photos that could be read; unreadable ones are named as problems before. */
  photos: PhotoToAnalyse[];
  stumps: StumpInput[];
  siteFacts: SiteFacts;
}

export type Measurement = Omit<AnalysisRecord, 'estimate'>;

/** What measures stumps. Gives the record without its estimate: the price is the domain's. */
export interface Analyser {
  analyse(input: AnalyserInput): Promise<Measurement>;
}
