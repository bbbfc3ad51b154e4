import {
  handleSetSchema,
  type HandleSet,
  type ReferenceHandle,
} from '@stumpquote/domain/stump-analysis/analysis-schema';
import type { Handles, Point, Reference } from '@stumpquote/stump-vision/geometry/handles';
import { keptItems, type FieldSchemas } from '../../../shared/session/kept-fields';

/** The points that a person confirmed, as a form keeps them until it is sent. */
export interface ConfirmedDraft {
  handles: HandleSet[];
}

export const confirmedDraftFields: FieldSchemas<ConfirmedDraft> = {
  handles: keptItems(handleSetSchema),
};

export const nothingConfirmed = (): ConfirmedDraft => ({ handles: [] });

const pair = ([x, y]: Point): [number, number] => [x, y];

function referenceOf({ kind, placement, corners, lengthIn }: Reference): ReferenceHandle {
  return {
    kind,
    placement,
    corners: corners.map(pair),
    ...(kind === 'tape' && lengthIn !== undefined ? { lengthIn } : {}),
  };
}

/** The points of one photo as they are sent. */
export function handleSetOf(photoId: string, { cutFace, ground, reference }: Handles): HandleSet {
  return {
    photoId,
    cutFace: cutFace && cutFace.map(pair),
    ground: ground && [pair(ground[0]), pair(ground[1])],
    reference: reference && referenceOf(reference),
  };
}

/** What was confirmed with one photo's points put in place of its earlier ones, or taken away. */
export const withPhoto = (
  sets: readonly HandleSet[],
  photoId: string,
  handles: Handles | null,
): HandleSet[] => [
  ...sets.filter((set) => set.photoId !== photoId),
  ...(handles === null ? [] : [handleSetOf(photoId, handles)]),
];

/** Points belong to a photo: they go with it when it is removed. */
export const ofPhotos = (
  sets: readonly HandleSet[],
  photos: readonly { id: string }[],
): HandleSet[] => sets.filter(({ photoId }) => photos.some(({ id }) => id === photoId));
