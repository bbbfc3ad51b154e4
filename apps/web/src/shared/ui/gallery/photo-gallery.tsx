import { Modal } from '@mantine/core';
import { formatFileSize } from '@stumpquote/domain/format/file-size';
import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages';
import { lazyModule } from '../lazy-module';
import { LazyPart } from '../lazy-part';
import { photoGalleryMessages } from './photo-gallery.messages';
import classes from './photo-gallery.module.css';

export interface GalleryPhoto {
  id: string;
  /** Large version. */
  src: string;
  /** Thumbnail; falls back to the large version. */
  thumbnail?: string;
  /** The original file name. */
  name: string;
  /** Bytes. */
  size?: number;
  /** Alternative text, if more than the file name is known. */
  alt?: string;
}

const photoCarousel = lazyModule(async () => (await import('./photo-carousel')).PhotoCarousel);

/**
 * A grid of up to three photos, a carousel above that; each opens enlarged with file name and size.
 */
export function PhotoGallery({ photos }: { photos: readonly GalleryPhoto[] }) {
  const texts = useMessages(photoGalleryMessages);
  const [enlarged, setEnlarged] = useState<GalleryPhoto | null>(null);
  const [opened, setOpened] = useState(false);
  const enlarge = (photo: GalleryPhoto) => {
    setEnlarged(photo);
    setOpened(true);
  };
  const pictures = photos.map((photo) => (
    <PhotoButton key={photo.id} photo={photo} onClick={() => enlarge(photo)} />
  ));
  return (
    <>
      {photos.length <= 3 ? (
        <div className={classes.grid}>{pictures}</div>
      ) : (
        <LazyPart
          module={photoCarousel}
          placeholder={<div className={classes.grid}>{pictures.slice(0, 3)}</div>}
          fallback={<div className={classes.grid}>{pictures}</div>}
        >
          {(PhotoCarousel) => <PhotoCarousel>{pictures}</PhotoCarousel>}
        </LazyPart>
      )}
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        size="xl"
        closeOnClickOutside
        title={enlarged?.name}
        closeButtonProps={{ 'aria-label': texts.close }}
        classNames={{ title: classes.name }}
      >
        {enlarged && (
          <figure className={classes.figure}>
            <img src={enlarged.src} alt={enlarged.alt ?? enlarged.name} className={classes.large} />
            {enlarged.size !== undefined && (
              <figcaption>{formatFileSize(enlarged.size)}</figcaption>
            )}
          </figure>
        )}
      </Modal>
    </>
  );
}

function PhotoButton({ photo, onClick }: { photo: GalleryPhoto; onClick: () => void }) {
  const texts = useMessages(photoGalleryMessages);
  return (
    <button
      type="button"
      className={classes.photo}
      onClick={onClick}
      aria-label={texts.enlarge(photo.name)}
    >
      <img src={photo.thumbnail ?? photo.src} alt={photo.alt ?? ''} loading="lazy" />
    </button>
  );
}
