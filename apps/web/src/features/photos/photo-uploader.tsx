import { Alert, Button, Progress, Skeleton } from '@mantine/core';
import { maxPhotos } from '@stumpquote/domain/quote-requests/photo-rules';
import { IconPlus } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { useMessages } from '../../shared/i18n/use-messages';
import { PhotoCards, type PhotoCardsProps } from './photo-cards';
import { PhotoDropZone } from './photo-drop-zone';
import { photosMessages } from './photos.messages';
import { Refusals } from './refusals';
import { useChosenFiles } from './use-chosen-files';
import classes from './photos.module.css';

interface PhotoUploaderProps extends Omit<PhotoCardsProps, 'isOnly'> {
  /** Asked below the drop zone, while photos upload. */
  question?: ReactNode;
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
          <PhotoCards
            photos={{ photos, upload, scaled, ...actions }}
            stumps={stumps}
            isOnly={isOnly}
            renderPicture={renderPicture}
            renderAction={renderAction}
            result={result}
          />
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

function UploadProgress({ percent }: { percent: number }) {
  const texts = useMessages(photosMessages);
  return (
    <div>
      <Progress value={percent} aria-label={texts.progress} animated={percent === 100} />
      <p className={classes.status}>{percent < 100 ? texts.uploading(percent) : texts.preparing}</p>
    </div>
  );
}
