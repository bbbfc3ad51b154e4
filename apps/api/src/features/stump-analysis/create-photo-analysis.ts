import type {
  Problem,
  StumpInput,
  StumpRecord,
} from '@stumpquote/domain/stump-analysis/analysis-schema';
import {
  measurePhotos,
  type PhotoOutcome,
  type PhotoToMeasure,
} from '@stumpquote/stump-vision/runtime/measure-photos';
import { VisionError, type PhotoProposal } from '@stumpquote/stump-vision/runtime/proposal';
import type { Logger } from 'pino';
import type {
  AnalysisTask,
  PhotoAnalysis,
  PhotoToAnalyze,
  Proposals,
} from '../../ports/photo-analysis.js';
import { frameOf, handleSetOn, photoProblem, stumpByPhotos } from './stump-by-photos.js';
import { analysisProblems } from './stump-analysis.messages.js';
import { guessRecord, takenRecord } from './tape-record.js';

/** Five photos take a few seconds; the job's lease ends after sixty. */
const timeLimitMs = 40_000;

interface PhotoAnalysisDeps {
  /** Null to measure only what a person has confirmed. */
  proposals: Proposals | null;
  /** Names the network behind the proposals in the record. */
  network?: string;
  log: Logger;
}

type Outcome = PhotoOutcome<PhotoToAnalyze & PhotoToMeasure>;

/** Measures each stump from its photos. A width taken by tape or phone AR overrides them, but their measurements stay in the record. */
export function createPhotoAnalysis({ proposals, network, log }: PhotoAnalysisDeps): PhotoAnalysis {
  return {
    async analyse(task) {
      const outcomes = await measurePhotos(task.photos.map(toMeasure(task)), {
        propose: proposals && ((photo, signal) => storableProposal(proposals, photo, signal)),
        signal: task.signal,
        timeLimitMs,
      });
      return {
        version: 1,
        ...(network === undefined ? {} : { network }),
        siteFacts: task.siteFacts,
        problems: [],
        stumps: stumpNumbers(task).map((stump) => recordOf(stump, task, outcomes, log)),
      };
    },
  };
}

const toMeasure =
  ({ handles }: AnalysisTask) =>
  (photo: PhotoToAnalyze): PhotoToAnalyze & PhotoToMeasure => ({
    ...photo,
    frame: frameOf(photo),
    marked: handles.find(({ photoId }) => photoId === photo.id),
  });

/** Validates the proposal, so that one the record can't hold fails only its own photo. */
async function storableProposal(
  proposals: Proposals,
  photo: PhotoToAnalyze,
  signal: AbortSignal | undefined,
): Promise<PhotoProposal> {
  const proposal = await proposals.propose(photo, { signal });
  if (proposal.stumpFound) handleSetOn(photo, proposal.handles);
  return proposal;
}

function stumpNumbers({ photos, stumps }: Pick<AnalysisTask, 'photos' | 'stumps'>): number[] {
  return [...new Set([...photos, ...stumps].map(({ stump }) => stump))].toSorted((a, b) => a - b);
}

function recordOf(
  stump: number,
  { stumps, siteFacts }: AnalysisTask,
  outcomes: readonly Outcome[],
  log: Logger,
): StumpRecord {
  const own = outcomes.filter(({ photo }) => photo.stump === stump);
  const input: StumpInput = stumps.find((one) => one.stump === stump) ?? { stump };
  const photoIds = own.map(({ photo }) => photo.id);
  const byPhotos = stumpByPhotos(own.filter((outcome) => outcome.kind === 'measured'));
  const ofPhotos = own.flatMap((outcome) => problemOf(outcome, log));
  // A guess counts only if no photo gives a width.
  const typed =
    takenRecord(input, photoIds) ??
    (byPhotos.groundIn === null ? guessRecord(input, photoIds) : null);
  if (typed !== null)
    return {
      ...typed,
      handles: byPhotos.handles,
      measurements: byPhotos.measurements,
      problems: ofPhotos,
    };
  const notMeasured = { code: 'not_measured', text: analysisProblems.notMeasured(stump) };
  return {
    stump,
    photoIds,
    ...byPhotos,
    // What the customer typed overrides the photos.
    heightIn: input.heightIn ?? siteFacts.heightIn ?? byPhotos.heightIn,
    problems: [
      ...ofPhotos,
      ...byPhotos.problems,
      ...(byPhotos.groundIn === null ? [notMeasured] : []),
    ],
  };
}

function problemOf(outcome: Outcome, log: Logger): Problem[] {
  const { kind, photo } = outcome;
  if (kind === 'no_stump') return [photoProblem('no_stump', photo)];
  if (kind !== 'failed') return [];
  const { id: photoId, number } = photo;
  if (outcome.error instanceof VisionError && outcome.error.code === 'unreadable_photo') {
    return [{ code: 'photo_unreadable', photoId, text: analysisProblems.unreadable(number) }];
  }
  log.error({ err: outcome.error, photo: photoId }, "photo couldn't be measured");
  return [{ code: 'photo_not_measured', photoId, text: analysisProblems.photoNotMeasured(number) }];
}
