import type {
  AnalysisRecord,
  HandleSet,
  StumpInput,
} from '@stumpquote/domain/stump-analysis/analysis-schema';
import type { SiteFacts } from '@stumpquote/domain/stump-analysis/site-facts';
import type { PhotoProposal } from '@stumpquote/stump-vision/runtime/proposal';

/** A kept photo. What it shows never changes, so its proposal can be cached. */
export interface PhotoToPropose {
  id: string;
  focalLength35mm: number | null;
  /** JPEG, upright, at most 4,096 px. */
  read(): Promise<Buffer>;
}

export interface ProposalOptions {
  /** Where a person tapped on the stump, in pixels of the upright photo. */
  tap?: readonly [x: number, y: number] | undefined;
  signal?: AbortSignal | undefined;
}

/** Proposed handles for this product's photos: as `Vision`, but each photo is looked at once. */
export interface Proposals {
  /** The proposal, if it is cached. */
  known(photoId: string, tap?: ProposalOptions['tap']): PhotoProposal | undefined;
  /** Rejects with a VisionError as `Vision` does, also ('cancelled') when it takes too long. */
  propose(photo: PhotoToPropose, options?: ProposalOptions): Promise<PhotoProposal>;
}

export interface PhotoToAnalyse extends PhotoToPropose {
  stump: number;
  /** 1-based, as the person sees it. */
  number: number;
  /** Of the upright photo, in pixels. */
  width: number;
  height: number;
}

export interface AnalysisTask {
  /** The photos that could be read; unreadable ones are named as problems before. */
  photos: PhotoToAnalyse[];
  stumps: StumpInput[];
  siteFacts: SiteFacts;
  /** What the person has confirmed, at most one set a photo. */
  handles: HandleSet[];
  /** Aborted when the server stops: the analysis then starts over later. */
  signal?: AbortSignal | undefined;
}

export type Measurement = Omit<AnalysisRecord, 'estimate'>;

/** What measures stumps. Gives the record without its estimate: the price is the domain's. */
export interface PhotoAnalysis {
  analyse(task: AnalysisTask): Promise<Measurement>;
}
