import { fieldError } from '@stumpquote/domain/errors';
import type { StumpCorrection } from '@stumpquote/domain/stump-analysis/analysis-correction';
import {
  measuredParts,
  type HandleSet,
  type UsedHandleSet,
} from '@stumpquote/domain/stump-analysis/analysis-schema';
import { confirmedPartsOf } from '@stumpquote/domain/stump-analysis/confirmed-handles';
import { estimateStump } from '@stumpquote/domain/stump-analysis/estimate-request';
import type { Remeasure } from '@stumpquote/domain/stump-analysis/remeasure-schema';
import { fromJson } from '../../db/columns.js';
import type { SignedInCaller } from '../../ports/caller.js';
import type { ChangeDeps } from '../../ports/deps.js';
import { cameraTiltOf } from '../photos/photo-files.js';
import { photosOfRequestRows } from '../photos/photos.queries.js';
import type { AnalysisInput } from './analysis-input.js';
import { currentCalibration } from './calibration.queries.js';
import { saveCorrection, requireStump } from './corrections.service.js';
import { stumpAnalysisOfficeMessages } from './stump-analysis.messages.js';
import { stumpByHandles, type PhotoOfStump, type StumpByPhotos } from './stump-by-photos.js';

const texts = stumpAnalysisOfficeMessages;

/**
 * Remeasures a stump with handles corrected by the office or the assigned company. They replace
 * those on the same photos; the handles on the stump's other photos still count.
 */
export function remeasure(
  deps: ChangeDeps,
  caller: SignedInCaller,
  { requestId, stump: number, handles }: Remeasure,
) {
  return saveCorrection(
    deps,
    caller,
    requestId,
    async (tx, { row }, record): Promise<StumpCorrection> => {
      const stump = requireStump(record, number);
      const rows = await photosOfRequestRows(tx, requestId);
      const photos = rows
        .map((photo, index) => ({
          id: photo.id,
          number: index + 1,
          width: photo.width,
          height: photo.height,
          focalLength35mm: photo.focal_length_35mm,
          focalLogSd: photo.focal_log_sd,
          cameraTilt: cameraTiltOf(photo),
          stump: photo.stump,
        }))
        .filter((photo) => photo.stump === number);
      refuseOtherPhotos(handles, photos, number);
      const current = stump.handles.filter(({ photoId }) =>
        handles.every((set) => set.photoId !== photoId),
      );
      const confirmed = handles.map((set) =>
        correctedSet(
          set,
          stump.handles.find(({ photoId }) => photoId === set.photoId),
        ),
      );
      const ofPhotos = requireWidth(stumpByHandles(photos, [...current, ...confirmed]));
      // Staff say which stump it is and how wide, so neither a tape nor photos far apart count
      // against it. A typed height does.
      const heightIn = fromJson<AnalysisInput>(row.input).stumps.find(
        (one) => one.stump === number,
      )?.heightIn;
      const {
        questions: _,
        stump: __,
        ...figures
      } = estimateStump(
        { input: { stump: number, heightIn }, ofPhotos, isSurelyOne: true },
        record.siteFacts,
        await currentCalibration(tx),
      );
      const { handles: sets, measurements, problems } = ofPhotos;
      return {
        stump: number,
        kind: 'handles',
        measured: { ...figures, handles: sets, measurements, problems },
      };
    },
  );
}

/**
 * The parts that staff saw or moved; the others stay as they were, and confirmed only if they were.
 */
function correctedSet(set: HandleSet, before: UsedHandleSet | undefined): UsedHandleSet {
  const { photoId } = set;
  const own = confirmedPartsOf(set);
  const { cutFace, ground, reference } = before ?? { cutFace: null, ground: null, reference: null };
  const corrected = { photoId, cutFace, ground, reference, ...own };
  const isConfirmed =
    (before !== undefined && before.origin !== 'automatic') ||
    measuredParts.every((part) => part in own || corrected[part] === null);
  return { ...corrected, origin: isConfirmed ? 'confirmed' : 'automatic' };
}

function refuseOtherPhotos(
  handles: readonly HandleSet[],
  photos: readonly PhotoOfStump[],
  stump: number,
): void {
  const at = handles.findIndex(({ photoId }) => photos.every(({ id }) => id !== photoId));
  if (at === -1) return;
  throw fieldError('VALIDATION', ['handles', at, 'photoId'], texts.otherPhoto(stump));
}

/** Refuses handles that give no width, which must not replace the current one. */
function requireWidth(measured: StumpByPhotos): StumpByPhotos {
  if (measured.groundIn !== null) return measured;
  const [problem] = measured.problems;
  throw fieldError('VALIDATION', ['handles'], problem?.text ?? texts.noWidth);
}
