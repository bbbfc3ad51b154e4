import { formatWidth } from '@stumpquote/domain/stump-analysis/shown-width';
import { useLocale, useMessages } from '../../../shared/i18n/use-messages';
import { OutlinedPhoto } from '../../../shared/ui/outlined-photo';
import { trackingMessages } from './tracking.messages';
import type { TrackedRequest } from './use-tracking';
import classes from './stump-picture.module.css';

type Pictured = Pick<TrackedRequest, 'images' | 'outlines' | 'analysisRecord'>;

/** Each stump's best photo: the one that was outlined, else its first. */
function picturesOf({ images, outlines, analysisRecord }: Pictured) {
  const stumps = [...new Set(images.map(({ stump }) => stump))].toSorted((a, b) => a - b);
  return stumps.flatMap((stump) => {
    const own = images.filter((image) => image.stump === stump);
    const outline = outlines.find(
      (one) => one.stump === stump && own.some(({ id }) => id === one.photoId),
    );
    const image = own.find(({ id }) => id === outline?.photoId) ?? own[0];
    const measured = analysisRecord?.stumps.find((one) => one.stump === stump);
    return image === undefined ? [] : [{ stump, image, outline: outline ?? null, measured }];
  });
}

/** The request's stumps as they were measured; nothing without photos. */
export function StumpPicture({ request }: { request: Pictured }) {
  const locale = useLocale();
  const texts = useMessages(trackingMessages).picture;
  const pictures = picturesOf(request);
  if (pictures.length === 0) return null;
  return (
    <div className={classes.pictures} data-count={Math.min(pictures.length, 2)}>
      {pictures.map(({ stump, image, outline, measured }) => {
        const shown = measured?.groundIn
          ? formatWidth(measured.groundIn.value, measured.method, locale)
          : null;
        return (
          <OutlinedPhoto
            key={stump}
            src={`${image.path}/view`}
            width={image.width}
            height={image.height}
            alt={texts.alt(pictures.length === 1 ? null : stump, shown, outline !== null)}
            outline={outline}
            tag={shown}
          />
        );
      })}
    </div>
  );
}
