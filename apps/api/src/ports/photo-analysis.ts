import type { CameraTilt } from '@stumpquote/domain/quote-requests/camera-tilt';
import type {
  AnalysisRecord,
  HandleSet,
  StumpInput,
} from '@stumpquote/domain/stump-analysis/analysis-schema';
import type { Calibration } from '@stumpquote/domain/stump-analysis/calibration';
import type { SiteFacts } from '@stumpquote/domain/stump-analysis/site-facts';
import type { PhotoProposal, ProposeOptions } from '@stumpquote/stump-vision/runtime/proposal';

/** A stored photo. Its content never changes, so its proposal can be cached. */
export interface PhotoToPropose {
  id: string;
  focalLength35mm: number | null;
  /** Standard deviation of its logarithm, if doubtful. */
  focalLogSd?: number | null;
  /** How the camera was held, if known. */
  cameraTilt?: CameraTilt | null;
  /** JPEG, upright, at most 4,096 px. */
  read(): Promise<Buffer>;
}

/** What a person tapped, in pixels of the upright photo: the stump, or both ends of its cut. */
export interface Taps {
  tap?: ProposeOptions['tap'] | undefined;
  ends?: ProposeOptions['ends'] | undefined;
}

export interface ProposalOptions extends Taps {
  signal?: AbortSignal | undefined;
}

/** Proposes handles for stored photos: like `Vision`, but cached. */
export interface Proposals {
  /** The proposal, if it is cached. */
  known(photoId: string, taps?: Taps): PhotoProposal | undefined;
  /** Rejects with a VisionError as `Vision` does, including 'cancelled' on a timeout. */
  propose(photo: PhotoToPropose, options?: ProposalOptions): Promise<PhotoProposal>;
}

export interface PhotoToAnalyze extends PhotoToPropose {
  stump: number;
  /** 1-based, as users see it. */
  number: number;
  /** Size of the upright photo, in pixels. */
  width: number;
  height: number;
}

export interface AnalysisTask {
  /** The readable photos; unreadable ones are reported as problems earlier. */
  photos: PhotoToAnalyze[];
  stumps: StumpInput[];
  siteFacts: SiteFacts;
  /** What a person confirmed, at most one set per photo. */
  handles: HandleSet[];
  calibration: Calibration | null;
  /** Aborted when the server stops; the analysis starts over later. */
  signal?: AbortSignal | undefined;
}

export type Measurement = Omit<AnalysisRecord, 'estimate'>;

/** Measures stumps. Returns the record without an estimate: pricing is the domain's job. */
export interface PhotoAnalysis {
  analyse(task: AnalysisTask): Promise<Measurement>;
}
