import {
  handleSetSchema,
  type HandleSet,
  type MeasuredPart,
  type ReferenceHandle,
} from '@stumpquote/domain/stump-analysis/analysis-schema';
import {
  canLieFlat,
  type Handles,
  type Point,
  type Reference,
} from '@stumpquote/stump-vision/geometry/handles';
import { lenientItems, type FieldSchemas } from '../../../shared/session/lenient-schemas';

/** The points a person confirmed, kept by the form until it is sent. */
interface ConfirmedDraft {
  handles: HandleSet[];
}

export const confirmedDraftFields: FieldSchemas<ConfirmedDraft> = {
  handles: lenientItems(handleSetSchema),
};

export const nothingConfirmed = (): ConfirmedDraft => ({ handles: [] });

const pair = ([x, y]: Point): [number, number] => [x, y];

function referenceOf({ kind, placement, corners, lengthIn, liesFlat }: Reference): ReferenceHandle {
  return {
    kind,
    placement,
    corners: corners.map(pair),
    ...(kind === 'tape' && lengthIn !== undefined ? { lengthIn } : {}),
    ...(liesFlat === true && canLieFlat({ kind, placement }) ? { liesFlat } : {}),
  };
}

/**
 * Points that a person used: the parts they saw, and `isUnsure` if the outline is a guess that
 * nobody moved.
 */
export type ConfirmedHandles = Handles & {
  readonly confirmed: readonly MeasuredPart[];
  readonly isUnsure?: boolean;
};

/** One photo's points in the request format. */
export function handleSetOf(
  photoId: string,
  { cutFace, ground, reference, confirmed, isUnsure }: ConfirmedHandles,
): HandleSet {
  return {
    photoId,
    cutFace: cutFace && cutFace.map(pair),
    ground: ground && [pair(ground[0]), pair(ground[1])],
    reference: reference && referenceOf(reference),
    confirmed: [...confirmed],
    ...(isUnsure === true ? { isUnsure } : {}),
  };
}

/** Replaces or removes one photo's points. */
export const withPhoto = (
  sets: readonly HandleSet[],
  photoId: string,
  handles: ConfirmedHandles | null,
): HandleSet[] => [
  ...sets.filter((set) => set.photoId !== photoId),
  ...(handles === null ? [] : [handleSetOf(photoId, handles)]),
];

/** Drops the points of removed photos. */
export const ofPhotos = (
  sets: readonly HandleSet[],
  photos: readonly { id: string }[],
): HandleSet[] => sets.filter(({ photoId }) => photos.some(({ id }) => id === photoId));
