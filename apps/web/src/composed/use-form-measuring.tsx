import type {
  AnalysisRecord,
  HandleSet,
  StumpInput,
} from '@stumpquote/domain/stump-analysis/analysis-schema';
import type { SiteFacts } from '@stumpquote/domain/stump-analysis/site-facts';
import { useEffect, useState } from 'react';
import { MeasuredPicture } from '../features/measuring-tool/figures/measured-picture';
import { PhotoWords } from '../features/measuring-tool/figures/photo-words';
import { PriceWords } from '../features/measuring-tool/figures/price-words';
import { useFigures, useFiguresAhead } from '../features/measuring-tool/figures/use-figures';
import { CheckButton } from '../features/measuring-tool/measured-photos/check-button';
import {
  confirmedDraftFields,
  nothingConfirmed,
  ofPhotos,
  withPhoto,
} from '../features/measuring-tool/measured-photos/confirmed-handles';
import { MeasuredPhotos } from '../features/measuring-tool/measured-photos/measured-photos';
import { measuredPhotosMessages } from '../features/measuring-tool/measured-photos/measured-photos.messages';
import { MeasuringDialog } from '../features/measuring-tool/measuring-dialog';
import type { PhotoToMeasure } from '../features/measuring-tool/photo-measuring';
import type { PricedStump } from '../features/measuring-tool/result/price-effect';
import { usePriceEffect } from '../features/measuring-tool/result/use-price-effect';
import type { UploadedPhoto } from '../features/photos/use-photos';
import { useDraft } from '../features/quote-requests/form/use-draft';
import { useMessages } from '../shared/i18n/use-messages';
import { requestDrafts, type DraftOwner } from '../shared/session/drafts';
import { useConfirm } from '../shared/ui/confirm-dialog';
import { showToast } from '../shared/ui/toast/toast';

interface FormMeasuring {
  owner: DraftOwner;
  photos: readonly UploadedPhoto[];
  stumps: readonly StumpInput[];
  siteFacts: SiteFacts;
  /** Outside the service area, there is no price. */
  hasPrices: boolean;
  /** Whether photos are on their way. */
  isSending: boolean;
}

/** What is being measured, and from which step; the review step has the earlier analysis. */
interface Opened {
  photoId: string;
  record: AnalysisRecord | null;
}

/** The measuring tool in the quote form, with the confirmed points of each photo. */
export function useFormMeasuring(options: FormMeasuring) {
  const { owner, photos, stumps, siteFacts, hasPrices, isSending } = options;
  const texts = useMessages(measuredPhotosMessages);
  const draft = useDraft(requestDrafts.photoHandles, {
    owner,
    fields: confirmedDraftFields,
    makeInitial: nothingConfirmed,
    outlivesTab: true,
  });
  const [opened, setOpened] = useState<Opened | null>(null);
  const previewOf = usePriceEffect(
    pricedStumps(stumps, opened?.record ?? null),
    siteFacts,
    hasPrices && opened !== null,
  );
  const handles = ofPhotos(draft.values.handles, photos);
  const figures = useFigures({ photos, confirmed: handles, stumps, siteFacts });
  const loadAhead = useFiguresAhead();
  useEffect(() => {
    if (isSending) loadAhead();
  }, [isSending, loadAhead]);
  const measurable = photos.map(({ id, viewUrl, width, height }, index): PhotoToMeasure => ({
    id,
    viewUrl,
    width,
    height,
    number: index + 1,
  }));
  const valueOf = (photoId: string): HandleSet | null =>
    handles.find((set) => set.photoId === photoId) ?? null;
  const photo = measurable.find(({ id }) => id === opened?.photoId) ?? null;
  const stump = photos.find(({ id }) => id === opened?.photoId)?.stump ?? 1;
  // Before the analysis nobody knows what the other photos give.
  const isPriceLater = hasPrices && opened?.record === null && photos.length > 1;
  const knowsStump = !isPriceLater || photos.filter((one) => one.stump === stump).length === 1;
  const preview =
    hasPrices && photo !== null && knowsStump ? previewOf(stump, photo.id) : undefined;
  const close = () => setOpened(null);
  const saveHandles = (confirmed: Parameters<typeof withPhoto>[2]) => {
    if (photo !== null) draft.save({ handles: withPhoto(handles, photo.id, confirmed) });
    close();
  };
  const { confirm, dialog: removalDialog } = useConfirm();
  const tool = (
    <MeasuringDialog
      photo={photo}
      value={photo && valueOf(photo.id)}
      previewOf={
        preview && isPriceLater ? (ofPhoto) => ({ ...preview(ofPhoto), price: null }) : preview
      }
      priceNote={isPriceLater ? texts.priceLater : undefined}
      before={opened?.record ? earlierResult(opened.record, stump) : undefined}
      onConfirm={(confirmed) => {
        saveHandles(confirmed);
        showToast({ title: texts.saved, description: texts.savedText });
      }}
      keepsOnClose
      onSkip={() => saveHandles(null)}
      onClose={close}
    />
  );
  return {
    handles,
    forget: draft.forget,
    dialog: (
      <>
        {tool}
        {removalDialog}
      </>
    ),
    /** Asks before a photo is removed with an outline that the person checked. */
    mayRemove: async (photoId: string): Promise<boolean> =>
      valueOf(photoId) === null ||
      confirm({
        title: texts.removeTitle,
        message: texts.removeText,
        confirmLabel: texts.remove,
        destructive: true,
      }),
    /** What was found in a photo; null until then. */
    foundIn: (photoId: string) => {
      const found = figures.ofPhoto(photoId)?.photo;
      return found
        ? { ...found, width: figures.ofRequest?.photos[photoId]?.groundIn ?? null }
        : null;
    },
    pictureOf: ({ id, viewUrl }: UploadedPhoto, number: number) => {
      const found = figures.ofPhoto(id)?.photo;
      return found && <MeasuredPicture url={viewUrl} number={number} photo={found} />;
    },
    actionsFor: ({ id }: UploadedPhoto, number: number) => {
      const ofPhoto = figures.ofPhoto(id);
      return (
        <>
          {ofPhoto && (
            <PhotoWords
              figures={ofPhoto}
              result={figures.ofRequest?.photos[id]}
              hidesWidth={photos.length === 1}
            />
          )}
          <CheckButton
            number={number}
            isChecked={valueOf(id) !== null && ofPhoto?.photo?.origin !== 'automatic'}
            onClick={() => setOpened({ photoId: id, record: null })}
          />
        </>
      );
    },
    price: photos.length > 0 && (figures.ofRequest !== null || figures.isLooking) && (
      <PriceWords figures={figures.ofRequest} hasPrice={hasPrices} />
    ),
    /** Null without a price. */
    priceInShort: (hasPrices && figures.ofRequest?.price) || null,
    picturesFrom: (record: AnalysisRecord) => (
      <MeasuredPhotos
        photos={measurable}
        record={record}
        onMeasure={({ id }) => setOpened({ photoId: id, record })}
      />
    ),
  };
}

function earlierResult({ stumps, estimate }: AnalysisRecord, number: number) {
  const { groundIn = null, method = null } = stumps.find(({ stump }) => stump === number) ?? {};
  return {
    groundIn,
    method,
    price: estimate,
  };
}

/**
 * The stumps as the analysis of all photos has them, or else to be estimated from the photo that is
 * measured.
 */
function pricedStumps(stumps: readonly StumpInput[], record: AnalysisRecord | null): PricedStump[] {
  return stumps.map((input) => {
    const analyzed = record?.stumps.find(({ stump }) => stump === input.stump);
    return {
      stump: input.stump,
      groundIn: null,
      ...analyzed,
      input,
      measurements: analyzed?.measurements ?? [],
    };
  });
}
