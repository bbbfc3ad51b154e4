import { Alert, Button } from '@mantine/core';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { GuidedCamera } from '../features/camera/guided-camera';
import { HeroEstimate } from '../features/landing/hero-estimate';
import { HeroPhoto } from '../features/landing/hero-photo';
import type { HeroStart } from '../features/landing/use-hero-start';
import { WaitingExample } from '../features/landing/waiting-example';
import { PhotoCards } from '../features/photos/photo-cards';
import { photosMessages } from '../features/photos/photos.messages';
import { Refusals } from '../features/photos/refusals';
import { useChosenFiles } from '../features/photos/use-chosen-files';
import { useContactForm } from '../features/quote-requests/form/use-contact-form';
import { PlaceQuestion } from '../features/quote-requests/service-area/place-question';
import { useMessages } from '../shared/i18n/use-messages';
import { draftOwner } from '../shared/session/drafts';
import { useCurrentUser, type CurrentUser } from '../shared/session/use-current-user';
import { GoOnButton, OtherPhotos } from './own-stump-actions';
import { OwnFigures } from './own-stump-figures';
import { OwnPicture } from './own-stump-picture';
import { ownStumpMessages } from './own-stump.messages';
import { useReplacedPhotos } from './use-replaced-photos';
import { useRequestPhotos } from './use-request-photos';
import estimate from '../features/landing/hero-estimate.module.css';
import classes from './own-stump.module.css';

interface OwnStumpProps {
  start: HeroStart;
  /** There is no photo, or none anymore. */
  onEnd: () => void;
}

/**
 * The visitor's photo in place of the start page's example, measured and priced as in the form.
 * Remounts when the user changes.
 */
export function OwnStump(props: OwnStumpProps) {
  const { user, isLoading } = useCurrentUser();
  if (isLoading) return <WaitingExample />;
  return <UserStump key={draftOwner(user)} {...props} user={user} />;
}

function UserStump({ start, onEnd, user }: OwnStumpProps & { user: CurrentUser | null }) {
  const texts = useMessages(ownStumpMessages);
  const { form } = useContactForm(user);
  const goOnId = useId();
  const {
    photos: all,
    facts,
    measuring,
    leavingDialog,
  } = useRequestPhotos(draftOwner(user), form.values.zip);
  const { photos, replace } = useReplacedPhotos(all);
  const { upload, isLoading, isFailed } = photos;
  const onTheWay = upload.pending.filter(({ state }) => state !== 'sent').length;
  const count = photos.photos.length + onTheWay;
  const { refused, takeFiles } = useChosenFiles(count, upload, { isSilent: true });
  const isTaken = useTakenOnce(start, !isLoading, takeFiles);
  const [isCameraOpen, setCameraOpen] = useState(start === 'camera');
  const { failures } = upload.outcome;
  const allRefused = [...refused, ...upload.outcome.refused];
  const hasNews = failures.length + allRefused.length > 0;
  const isEmpty = isTaken && count === 0 && !isFailed;
  useEnd(isEmpty && !isCameraOpen && !hasNews, onEnd);
  if (isFailed) return <LoadFailure onRetry={photos.retry} />;
  if (!isTaken) return <WaitingExample />;
  const refusals = <Refusals failures={failures} refused={allRefused} />;
  if (isEmpty)
    return (
      <div className={classes.work}>
        <HeroPhoto
          onFiles={(files) => takeFiles(files)}
          onCamera={() => setCameraOpen(true)}
          onAhead={() => undefined}
        />
        {refusals}
        <HeroEstimate />
        {isCameraOpen && (
          <GuidedCamera
            onClose={() => setCameraOpen(false)}
            onPhoto={(photo, tilt) => {
              setCameraOpen(false);
              upload.send([photo], { isSilent: true, shows: { stump: 1, tilt } });
            }}
          />
        )}
      </div>
    );
  return (
    <div className={classes.work} data-own>
      <OwnPicture photos={photos} measuring={measuring} onFiles={(files) => takeFiles(files)} />
      <section
        ref={start === 'earlier' ? null : takeLostFocus}
        tabIndex={-1}
        className={estimate.card}
        aria-label={texts.label}
      >
        <p className={estimate.badge} aria-hidden>
          {texts.label}
        </p>
        <div className={classes.parts}>
          {refusals}
          <div className={classes.columns}>
            <OwnFigures photos={photos} measuring={measuring} isOnly={count === 1} />
            <div className={classes.place}>
              <PlaceQuestion form={form} formId={goOnId} />
              <GoOnButton photos={photos} form={form} id={goOnId} />
            </div>
          </div>
          {count > 1 && (
            <PhotoCards
              photos={photos}
              stumps={facts.stumps.length}
              isOnly={false}
              renderPicture={measuring.pictureOf}
              renderAction={measuring.actionsFor}
            />
          )}
          <OtherPhotos
            photos={photos}
            isOnly={count === 1}
            onReplace={(files) => {
              replace();
              takeFiles(files);
            }}
          />
        </div>
      </section>
      {measuring.dialog}
      {leavingDialog}
    </div>
  );
}

/** The pressed button left with the example. */
function takeLostFocus(section: HTMLElement | null): void {
  if (document.activeElement === document.body) section?.focus({ preventScroll: true });
}

/** Uploads the files that were chosen before this part had loaded. Returns whether that is done. */
function useTakenOnce(
  start: HeroStart,
  isReady: boolean,
  take: (files: readonly File[]) => void,
): boolean {
  const [isTaken, setTaken] = useState(false);
  const takeNow = useEffectEvent(() => {
    if (typeof start === 'object') take(start.files);
    setTaken(true);
  });
  useEffect(() => {
    if (!isReady || isTaken) return;
    // A timer: an effect that runs twice in development would stop the upload.
    const timer = setTimeout(() => takeNow());
    return () => clearTimeout(timer);
  }, [isReady, isTaken]);
  return isTaken;
}

function useEnd(isOver: boolean, onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const texts = useMessages(photosMessages);
  return (
    <Alert color="red" title={texts.loadFailed}>
      <Button variant="default" onClick={onRetry}>
        {texts.retry}
      </Button>
    </Alert>
  );
}
