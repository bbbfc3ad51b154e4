import type { AnalysisRecord, SiteFacts, StumpInput } from '@stumpquote/domain/stump-analysis/analysis-schema';

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
  photos: PhotoToAnalyse[];
  stumps: StumpInput[];
  siteFacts: SiteFacts;
}

/** What measures stumps. Gives the record without its estimate: the price is the domain's. */
export interface Analyser {
  analyse(input: AnalyserInput, onStage: (stage: 'preprocessing' | 'analysing') => Promise<void>): Promise<Omit<AnalysisRecord, 'estimate'>>;
}
