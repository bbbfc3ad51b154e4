import type {
  HandleSet,
  SiteFacts,
  StumpInput,
} from '@stumpquote/domain/stump-analysis/analysis-schema';
import { confirmedPartsOf } from '@stumpquote/domain/stump-analysis/confirmed-handles';
import { markedHandles } from '@stumpquote/stump-vision/geometry/complete-marks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { trpc, type RouterOutputs } from '../../../shared/api/trpc';
import { lazyModule } from '../../../shared/ui/lazy-module';
import type { PhotoToFigure, RequestFigures } from './stump-figures';

// The geometry code loads with the first photo.
const figuring = lazyModule(async () => (await import('./stump-figures')).requestFigures);

type Proposal = RouterOutputs['stumpAnalysis']['propose'];

interface ShownPhoto {
  readonly id: string;
  readonly stump: number;
}

interface FiguresOptions {
  readonly photos: readonly ShownPhoto[];
  /** The points a person confirmed; they replace the proposal's. */
  readonly confirmed: readonly HandleSet[];
  readonly stumps: readonly StumpInput[];
  readonly siteFacts: SiteFacts;
}

/** What one photo shows, as far as it's known. */
export interface PhotoFigures {
  readonly state: 'looking' | 'found' | 'none' | 'failed';
  /** Null unless found. */
  readonly photo: PhotoToFigure | null;
  readonly retry: () => void;
}

export interface Figures {
  readonly ofPhoto: (id: string) => PhotoFigures | undefined;
  /** Null until the first figures are ready. */
  readonly ofRequest: RequestFigures | null;
  /** Whether a photo or the figures are still being worked on. */
  readonly isLooking: boolean;
}

function photoToFigure(
  { id, stump }: ShownPhoto,
  { width, height, focal35mm, focalLogSd, cameraTilt, stumpFound, handles }: Proposal,
  marked: HandleSet | undefined,
): PhotoToFigure | null {
  const frame = { width, height, focal35mm, focalLogSd, cameraTilt };
  const { isUnsure, ...own } = marked === undefined ? {} : confirmedPartsOf(marked);
  const used = markedHandles(handles, own);
  const isFound = used.handles.cutFace !== null && (stumpFound || own.cutFace != null);
  return isFound
    ? { id, stump, frame, origin: used.origin, handles: { ...used.handles, isUnsure } }
    : null;
}

/**
 * Looks for the stump in each photo and works out widths and price in the browser, as the server's
 * analysis will.
 */
export function useFigures({ photos, confirmed, stumps, siteFacts }: FiguresOptions): Figures {
  const proposals = trpc.useQueries((t) =>
    photos.map(({ id }) =>
      t.stumpAnalysis.propose({ photoId: id }, { staleTime: Infinity, retry: false }),
    ),
  );
  const prices = trpc.priceBook.current.useQuery(undefined, { enabled: photos.length > 0 });
  const inForce = prices.data;
  const ofPhotos = photos.map((photo, index): [string, PhotoFigures] => {
    const query = proposals[index];
    const found =
      query?.data &&
      photoToFigure(
        photo,
        query.data,
        confirmed.find(({ photoId }) => photoId === photo.id),
      );
    const state =
      found === undefined
        ? query?.isError === true && !query.isFetching
          ? 'failed'
          : 'looking'
        : found === null
          ? 'none'
          : 'found';
    return [photo.id, { state, photo: found ?? null, retry: () => void query?.refetch() }];
  });
  const input = {
    photos: ofPhotos.flatMap(([, { photo }]) => photo ?? []),
    stumps: stumps.filter(({ stump }) => photos.some((photo) => photo.stump === stump)),
    siteFacts,
    inForce,
  };
  const isReady = inForce !== undefined && ofPhotos.some(([, { state }]) => state !== 'looking');
  const figures = useQuery({
    queryKey: ['request figures', input],
    queryFn: async () =>
      inForce === undefined ? null : (await figuring.load())({ ...input, inForce }),
    enabled: isReady,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
  });
  const byId = new Map(ofPhotos);
  return {
    ofPhoto: (id) => byId.get(id),
    ofRequest: (isReady ? figures.data : null) ?? null,
    isLooking:
      ofPhotos.some(([, { state }]) => state === 'looking') ||
      prices.isFetching ||
      figures.isFetching,
  };
}

/** Starts loading what figures need besides the photo, so that it's there when the photo is. */
export function useFiguresAhead(): () => void {
  const utils = trpc.useUtils();
  return useMemo(
    () => () => {
      void figuring.load().catch(() => undefined);
      void utils.priceBook.current.prefetch();
    },
    [utils],
  );
}
