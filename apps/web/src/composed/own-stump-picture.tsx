import { Button, Loader } from '@mantine/core';
import { formatInches } from '@stumpquote/domain/format/inches';
import { IconCloudOff } from '@tabler/icons-react';
import { useFileDrop } from '../features/landing/use-file-drop';
import { photosMessages } from '../features/photos/photos.messages';
import { usePendingWords } from '../features/photos/use-pending-words';
import type { Photos, UploadedPhoto } from '../features/photos/use-photos';
import { usePreview } from '../features/photos/use-preview';
import { useLocale, useMessages } from '../shared/i18n/use-messages';
import { OutlinedPhoto } from '../shared/ui/outlined-photo';
import { ownStumpMessages } from './own-stump.messages';
import type { useFormMeasuring } from './use-form-measuring';
import classes from './own-stump.module.css';

/** As the example's frame. */
const aspect = 8 / 5;

interface OwnPictureProps {
  photos: Photos;
  measuring: ReturnType<typeof useFormMeasuring>;
  onFiles: (files: File[]) => void;
}

/** The first photo, on its way or with its outline; takes further ones. */
export function OwnPicture({ photos, measuring, onFiles }: OwnPictureProps) {
  const { isOver, handlers } = useFileDrop(onFiles);
  const [photo] = photos.photos;
  const [pending] = photos.upload.pending;
  return (
    <div className={classes.frame} data-over={isOver} {...handlers}>
      {photo ? (
        <Measured photo={photo} measuring={measuring} />
      ) : (
        pending && (
          <OnTheWay
            key={pending.key}
            photo={pending}
            onRetry={() => photos.upload.retry(pending.key)}
          />
        )
      )}
    </div>
  );
}

function Measured({
  photo: { id, viewUrl },
  measuring,
}: Pick<OwnPictureProps, 'measuring'> & { photo: UploadedPhoto }) {
  const texts = useMessages(ownStumpMessages);
  const photoTexts = useMessages(photosMessages);
  const locale = useLocale();
  const found = measuring.foundIn(id);
  if (found === null)
    return <img className={classes.plain} src={viewUrl} alt={photoTexts.preview(1)} />;
  const width = found.width === null ? '' : formatInches(found.width.value, locale);
  return (
    <OutlinedPhoto
      src={viewUrl}
      width={found.frame.width}
      height={found.frame.height}
      outline={found.handles}
      alt={texts.picture(width)}
      tag={width}
      aspect={aspect}
    />
  );
}

function OnTheWay({
  photo,
  onRetry,
}: {
  photo: Photos['upload']['pending'][number];
  onRetry: () => void;
}) {
  const texts = useMessages(photosMessages);
  const preview = usePreview(photo.file);
  const { isStuck, words } = usePendingWords(photo);
  return (
    <>
      {preview !== null && <img className={classes.plain} src={preview} alt="" />}
      <div className={classes.progress}>
        {isStuck ? <IconCloudOff size={22} aria-hidden /> : <Loader size="xs" aria-hidden />}
        <span role="status">{words}</span>
        {isStuck && (
          <Button
            variant="default"
            size="xs"
            onClick={onRetry}
            aria-label={texts.retryOf(photo.file.name)}
          >
            {texts.retryNow}
          </Button>
        )}
      </div>
    </>
  );
}
