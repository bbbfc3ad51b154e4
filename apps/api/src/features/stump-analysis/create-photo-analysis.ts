import type {
  Problem,
  StumpInput,
  StumpRecord,
} from '@stumpquote/domain/stump-analysis/analysis-schema';
import { confirmedPartsOf } from '@stumpquote/domain/stump-analysis/confirmed-handles';
import { estimateStump } from '@stumpquote/domain/stump-analysis/estimate-request';
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
import { analysisProblems } from './stump-analysis.messages.js';
import { frameOf, handleSetOn, photoProblem, stumpByPhotos } from './stump-by-photos.js';
import { unaidedLooks } from './unaided-looks.js';

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

/**
 * Measures each stump from its photos and what the person typed; the photos' own measurements stay
 * in the record.
 */
export function createPhotoAnalysis({ proposals, network, log }: PhotoAnalysisDeps): PhotoAnalysis {
  return {
    async analyse(task) {
      const outcomes = await measurePhotos(task.photos.map(toMeasure(task)), {
        propose: proposals && ((photo, signal) => storableProposal(proposals, photo, signal)),
        signal: task.signal,
        timeLimitMs,
      });
      const looks = await unaidedLooks(
        outcomes.filter((outcome) => outcome.kind === 'measured'),
        {
          propose: proposals && ((photo, signal) => storableProposal(proposals, photo, signal)),
          signal: task.signal,
        },
      );
      return {
        version: 1,
        ...(network === undefined ? {} : { network }),
        siteFacts: task.siteFacts,
        problems: [],
        stumps: stumpNumbers(task).map((stump) => recordOf(stump, task, { outcomes, looks, log })),
      };
    },
  };
}

const toMeasure =
  ({ handles }: AnalysisTask) =>
  (photo: PhotoToAnalyze): PhotoToAnalyze & PhotoToMeasure => ({
    ...photo,
    frame: frameOf(photo),
    marked: markedOn(handles, photo.id),
  });

function markedOn(handles: AnalysisTask['handles'], id: string) {
  const set = handles.find(({ photoId }) => photoId === id);
  return set && confirmedPartsOf(set);
}

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

/** What was measured, and what the network sees by itself. */
interface Seen {
  outcomes: readonly Outcome[];
  looks: Awaited<ReturnType<typeof unaidedLooks>>;
  log: Logger;
}

function recordOf(
  stump: number,
  { stumps, siteFacts, calibration }: AnalysisTask,
  { outcomes, looks, log }: Seen,
): StumpRecord {
  const own = outcomes.filter(({ photo }) => photo.stump === stump);
  const input: StumpInput = stumps.find((one) => one.stump === stump) ?? { stump };
  const ofPhotos = stumpByPhotos(own.filter((outcome) => outcome.kind === 'measured'));
  const { questions, ...figures } = estimateStump({ input, ofPhotos }, siteFacts, calibration);
  const isByPhotos = ofPhotos.groundIn === null || figures.method === ofPhotos.method;
  const notMeasured = { code: 'not_measured', text: analysisProblems.notMeasured(stump) };
  return {
    ...figures,
    photoIds: own.map(({ photo }) => photo.id),
    handles: ofPhotos.handles,
    measurements: ofPhotos.measurements.map((measurement) =>
      looks.has(measurement.photoId)
        ? { ...measurement, unaided: looks.get(measurement.photoId) }
        : measurement,
    ),
    problems: [
      ...questions,
      ...own.flatMap((outcome) => problemOf(outcome, log)),
      // How sure the photos are matters neither beside a typed width nor where they aren't merged.
      ...(isByPhotos ? ofPhotos.problems : []),
      ...(figures.groundIn === null && questions.length === 0 ? [notMeasured] : []),
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
