import type { GalleryPhoto } from '../../shared/ui/gallery/photo-gallery';

export interface RequestImage {
  id: string;
  path: string;
  originalname: string;
  size: number;
}

/** A request's photos for the gallery: thumbnails, then 1,600 px when enlarged. */
export function galleryPhotos(images: readonly RequestImage[]): GalleryPhoto[] {
  return images.map(({ id, path, originalname, size }) => ({
    id,
    src: `${path}/view`,
    thumbnail: `${path}/thumb`,
    name: originalname,
    size,
    alt: originalname,
  }));
}
