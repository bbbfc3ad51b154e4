import type { CrewPictureProps } from '../features/appointments/field-work/crew-photo-slot';
import { PhotoDrawing } from '../features/measuring-tool/picture/photo-drawing';
import { useMessages } from '../shared/i18n/use-messages';
import { crewPhotoMessages } from './crew-photo.messages';
import classes from './crew-picture.module.css';

const noMarks = { cutFace: null, ground: null, reference: null };

/** A crew's saved photo with the outline that was checked on it; opens in full in a new tab. */
export function CrewPicture({ photo, stump, isOnly }: CrewPictureProps) {
  const texts = useMessages(crewPhotoMessages);
  const { viewUrl, width, height, handles } = photo;
  const name = handles === null ? texts.savedPhoto : texts.savedOutline;
  return (
    <figure className={classes.picture}>
      <a
        href={viewUrl}
        target="_blank"
        rel="noopener"
        aria-label={isOnly ? name : texts.of(stump, name)}
        className={classes.frame}
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        <PhotoDrawing photoUrl={viewUrl} size={{ width, height }} handles={handles ?? noMarks} />
      </a>
      <figcaption>{handles === null ? texts.notOutlined : texts.outlined}</figcaption>
    </figure>
  );
}
