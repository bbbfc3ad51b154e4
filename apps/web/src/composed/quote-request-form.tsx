import { maxPhotos } from '@stumpquote/domain/quote-requests/photo-rules';
import { useEffect, useState, type ReactNode } from 'react';
import { CameraOffer } from '../features/camera/camera-offer';
import { PhotoAdvice } from '../features/photos/photo-advice';
import { PhotoUploader } from '../features/photos/photo-uploader';
import type { Photos } from '../features/photos/use-photos';
import { AnalysisProgress } from '../features/quote-requests/analysis/analysis-progress';
import { QuoteRequestSteps } from '../features/quote-requests/form/quote-request-steps';
import { OfficeFormNotice } from '../features/quote-requests/office/office-form-notice';
import { AnalysisPanel } from '../features/stump-analysis/analysis-panel';
import { SiteFactsPanel } from '../features/stump-analysis/site-facts-panel';
import {
  stumpFactErrors,
  withoutStump,
  type StumpFacts,
} from '../features/stump-analysis/stump-facts';
import { stumpFactsMessages } from '../features/stump-analysis/stump-facts.messages';
import { StumpMeasurements } from '../features/stump-analysis/stump-measurements';
import { useLocale, useMessages } from '../shared/i18n/use-messages';
import { draftOwner, drafts, requestDrafts } from '../shared/session/drafts';
import { useCurrentUser, type CurrentUser } from '../shared/session/use-current-user';
import { useConfirm } from '../shared/ui/confirm-dialog';
import { WaitingPart } from '../shared/ui/waiting-part';
import { RequestSummary } from './request-summary';
import type { useFormMeasuring } from './use-form-measuring';
import { useRequestPhotos } from './use-request-photos';

interface QuoteRequestFormProps {
  /** Shown unless the page has a heading already. */
  title?: string | undefined;
  /** Where the steps after the photos are, if on another page. */
  continuesAt?: string | undefined;
}

/**
 * The quote request form: photos, measurements, contact details, and analysis. Remounts when the
 * user changes.
 */
export function QuoteRequestForm(props: QuoteRequestFormProps) {
  const { user, isLoading } = useCurrentUser();
  if (isLoading) return <WaitingPart height={480} />;
  if (user?.role === 'admin')
    return (
      <>
        <OfficeFormNotice />
        <UserForm key={draftOwner(user)} {...props} user={user} />
      </>
    );
  return <UserForm key={draftOwner(user)} {...props} user={user} />;
}

interface UserFormProps extends QuoteRequestFormProps {
  user: CurrentUser | null;
}

function UserForm({ title, continuesAt, user }: UserFormProps) {
  const owner = draftOwner(user);
  const [analysisId, setAnalysisId] = useState<string>();
  const [zip, setZip] = useState('');
  const request = useRequestPhotos(owner, zip);
  const { photos, facts, stumpData, saveFacts, measuring, leavingDialog, forget } = request;
  const images = photos.photos;
  const { removeStump, removalDialog } = useRemoveStump(request);
  const { errors, check, leave } = useShownErrors(
    stumpFactErrors(
      facts,
      images.map(({ stump }) => stump),
      useLocale(),
    ),
  );
  if (photos.isLoading) return <WaitingPart height={480} />;
  const measurements = { ...stumpData, handles: measuring.handles };
  return (
    <>
      <QuoteRequestSteps
        title={title}
        continuesAt={continuesAt}
        user={user}
        images={images}
        checkPhotoPart={() => photos.isUploaded() && check()}
        measurements={{ ...measurements, analysisId }}
        onSent={() => {
          forget();
          drafts.forget(owner, requestDrafts.ownStump);
        }}
        onPhotosRefused={photos.retry}
        onZip={setZip}
        photoPart={(place) => (
          <PhotoPart
            photos={photos}
            place={place}
            facts={facts}
            errors={errors}
            measuring={measuring}
            onFacts={saveFacts}
            onRemoveStump={(number) => void removeStump(number)}
            onLeave={leave}
          />
        )}
        summary={<RequestSummary photos={images} price={measuring.priceInShort} />}
        renderAnalysis={(onAddPhotos) => (
          <AnalysisPanel
            question={{ photoIds: images.map(({ id }) => id), ...measurements }}
            renderProgress={(stage) => <AnalysisProgress stage={stage} />}
            renderPhotos={measuring.picturesFrom}
            onAnalysis={setAnalysisId}
            onAddPhotos={onAddPhotos}
          />
        )}
      />
      {measuring.dialog}
      {leavingDialog}
      {removalDialog}
    </>
  );
}

/** Removes a stump with its photos: another stump's price can't rest on them. */
function useRemoveStump({
  photos,
  facts,
  saveFacts,
  removePhoto,
}: ReturnType<typeof useRequestPhotos>) {
  const texts = useMessages(stumpFactsMessages);
  const { confirm, dialog } = useConfirm();
  const removeStump = async (number: number) => {
    const shown = photos.photos.filter(({ stump }) => stump === number);
    const isSure =
      shown.length === 0 ||
      (await confirm({
        title: texts.removeTitle(number),
        message: texts.removeText(shown.length),
        confirmLabel: texts.removeConfirm,
        destructive: true,
      }));
    if (!isSure) return;
    saveFacts(withoutStump(facts, number));
    for (const { id } of shown) removePhoto(id);
    for (const { id, stump } of photos.photos) if (stump > number) photos.setStump(id, stump - 1);
  };
  return { removeStump, removalDialog: dialog };
}

interface PhotoPartProps {
  photos: Photos;
  place: ReactNode;
  facts: StumpFacts;
  errors: Readonly<Record<string, string>>;
  measuring: ReturnType<typeof useFormMeasuring>;
  onFacts: (facts: StumpFacts) => void;
  onRemoveStump: (number: number) => void;
  onLeave: (field: string) => void;
}

/** The photos, and what they can't show. */
function PhotoPart({
  photos,
  place,
  facts,
  errors,
  measuring,
  onFacts,
  onRemoveStump,
  onLeave,
}: PhotoPartProps) {
  const count = photos.photos.length;
  const chosen = count + photos.upload.pending.length;
  return (
    <>
      <CameraOffer
        hasPhotos={chosen > 0}
        isFull={chosen >= maxPhotos}
        onPhoto={(photo, tilt) =>
          photos.upload.send([photo], { isSilent: false, shows: { stump: 1, tilt } })
        }
      />
      <PhotoUploader
        photos={photos}
        stumps={facts.stumps.length}
        question={place}
        renderPicture={measuring.pictureOf}
        renderAction={measuring.actionsFor}
        result={measuring.price}
      />
      <PhotoAdvice />
      {count > 0 && (
        <>
          <StumpMeasurements
            facts={facts}
            errors={errors}
            maxStumps={count}
            onChange={onFacts}
            onRemoveStump={onRemoveStump}
            onLeave={onLeave}
          />
          <SiteFactsPanel
            site={facts.site}
            errors={errors}
            onChange={(site) => onFacts({ ...facts, site })}
            onLeave={onLeave}
          />
        </>
      )}
    </>
  );
}

/** Errors appear when a field is left, all of them on Next, and disappear once fixed. */
function useShownErrors(found: Record<string, string>) {
  const [left, setLeft] = useState<readonly string[]>([]);
  const [checked, setChecked] = useState<readonly string[]>([]);
  useEffect(() => {
    // Wait for the collapsed panel's field to mount.
    const [first] = checked;
    if (first !== undefined) document.getElementById(first)?.focus();
  }, [checked]);
  const leave = (field: string) => setLeft((fields) => [...new Set([...fields, field])]);
  const check = () => {
    setChecked(Object.keys(found));
    return Object.keys(found).length === 0;
  };
  return {
    errors: Object.fromEntries(
      Object.entries(found).filter(([field]) => [...left, ...checked].includes(field)),
    ),
    check,
    leave,
  };
}
