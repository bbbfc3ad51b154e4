import { Alert, Button, Progress, Skeleton } from '@mantine/core';
import { maxPhotos } from '@stumpquote/domain/quote-requests/photo-rules';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslate } from '../../shared/i18n/sentence';
import { useMessages } from '../../shared/i18n/use-messages';
import { showToast } from '../../shared/ui/toast/toast';
import { PhotoCard } from './photo-card';
import { PhotoDropZone, type OnFiles } from './photo-drop-zone';
import { PendingPhotoCard } from './pending-photo';
import { photosMessages } from './photos.messages';
import classes from './photos.module.css';
import { sortFiles, type RefusedFile } from './refused-files';
import type { Photos, UploadedPhoto } from './use-photos';

interface PhotoUploaderProps {
  photos: Photos;
  /** With more than one stump, each photo names its own. */
  stumps: number;
  /** Asked below the drop zone, while photos upload. */
  question?: ReactNode;
  /** The photo with what was found in it; null for the plain photo. */
  renderPicture?: (photo: UploadedPhoto, number: number) => ReactNode;
  renderAction?: (photo: UploadedPhoto, number: number) => ReactNode;
  /** What follows from the photos: in the card of a single one, else below them all. */
  result?: ReactNode;
}

/** The drop zone, uploaded photos, and uploads in progress. */
export function PhotoUploader({
  photos: { photos, upload, scaled, ...actions },
  stumps,
  question,
  renderPicture,
  renderAction,
  result,
}: PhotoUploaderProps) {
  const texts = useMessages(photosMessages);
  const openRef = useRef<(() => void) | null>(null);
  const count = photos.length + upload.pending.filter(({ state }) => state !== 'sent').length;
  const isFull = count >= maxPhotos;
  const { refused, takeFiles } = useChosenFiles(count, upload);
  const isOnly = count === 1;
  if (actions.isLoading) return <Skeleton height={208} radius="lg" />;
  return (
    <div className={classes.uploader}>
      <PhotoDropZone isFull={isFull} isCompact={count > 0} openRef={openRef} onFiles={takeFiles} />
      {question}
      {upload.progress !== null && !upload.pending.some(({ state }) => state === 'retrying') && (
        <UploadProgress percent={upload.progress} />
      )}
      {actions.isFailed && (
        <Alert color="red" title={texts.loadFailed}>
          <Button variant="default" onClick={actions.retry}>
            {texts.retry}
          </Button>
        </Alert>
      )}
      <Refusals
        failures={upload.outcome.failures}
        refused={[...refused, ...upload.outcome.refused]}
      />
      {count > 0 && (
        <>
          <div className={classes.head}>
            <h4 className={classes.counter}>{texts.counter(photos.length)}</h4>
            <Button
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden />}
              disabled={isFull}
              onClick={() => openRef.current?.()}
            >
              {texts.addMore}
            </Button>
          </div>
          <ul className={classes.list} data-only={isOnly}>
            {photos.map((photo, index) => (
              <PhotoCard
                key={photo.id}
                photo={photo}
                number={index + 1}
                stumps={stumps}
                scaledFrom={scaled.get(photo.path)}
                isRemoving={actions.removing === photo.id}
                picture={renderPicture?.(photo, index + 1)}
                result={isOnly && result}
                action={renderAction?.(photo, index + 1)}
                onRemove={() => actions.remove(photo.id)}
                onStump={(stump) => actions.setStump(photo.id, stump)}
              />
            ))}
            {upload.pending.map((photo) => (
              <PendingPhotoCard
                key={photo.key}
                photo={photo}
                onRetry={() => upload.retry(photo.key)}
                onCancel={() => upload.cancel(photo.key)}
              />
            ))}
          </ul>
          {!isOnly && photos.length > 0 && result && <div className={classes.result}>{result}</div>}
        </>
      )}
      <p className={classes.status} role="status">
        {photos.length > 0 && count > photos.length
          ? texts.sending(photos.length, count)
          : texts.status(photos.length)}
      </p>
    </div>
  );
}

/** Uploads the files that fit and keeps the others to show why not. */
function useChosenFiles(count: number, upload: Photos['upload']) {
  const texts = useMessages(photosMessages);
  const translate = useTranslate();
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const takeFiles: OnFiles = (files, rejections) => {
    const sorted = sortFiles(count, files, rejections, texts);
    setRefused(sorted.refused);
    if (sorted.sentence !== null)
      showToast({
        title: texts.uploadFailed,
        description: translate(sorted.sentence),
        variant: 'destructive',
      });
    upload.send(sorted.accepted, { isSilent: sorted.sentence !== null });
  };
  return { refused, takeFiles };
}

function UploadProgress({ percent }: { percent: number }) {
  const texts = useMessages(photosMessages);
  return (
    <div>
      <Progress value={percent} aria-label={texts.progress} animated={percent === 100} />
      <p className={classes.status}>{percent < 100 ? texts.uploading(percent) : texts.preparing}</p>
    </div>
  );
}

interface RefusalsProps {
  failures: readonly string[];
  refused: readonly RefusedFile[];
}

/** Stays until the next choice of files; a toast would be gone too soon. */
function Refusals({ failures, refused }: RefusalsProps) {
  const texts = useMessages(photosMessages);
  const translate = useTranslate();
  if (failures.length === 0 && refused.length === 0) return null;
  return (
    <Alert
      color="red"
      variant="light"
      title={failures.length === 0 ? texts.refused : texts.uploadFailed}
      role="alert"
    >
      {failures.map((failure) => (
        <p key={failure} className={classes.refusal}>
          {translate(failure)}
        </p>
      ))}
      {refused.map(({ name, sentence, detail }, index) => (
        <p key={`${index} ${name}`} className={classes.refusal}>
          <strong>{name}</strong>: {translate(sentence)}
          {detail !== null && ` (${detail})`}
        </p>
      ))}
    </Alert>
  );
}
