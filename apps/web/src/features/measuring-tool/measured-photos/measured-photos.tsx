import { Button } from '@mantine/core';
import { formatUncertainty, formatInches } from '@stumpquote/domain/format/inches';
import type {
  AnalysisRecord,
  PhotoMeasurement,
  UsedHandleSet,
} from '@stumpquote/domain/stump-analysis/analysis-schema';
import { shownMeasurements } from '@stumpquote/domain/stump-analysis/calibration';
import { IconPencil } from '@tabler/icons-react';
import { useLocale, useMessages } from '../../../shared/i18n/use-messages';
import { nothingPlaced } from '../handles/handle-points';
import type { PhotoToMeasure } from '../photo-measuring';
import { PhotoDrawing } from '../picture/photo-drawing';
import { measuredPhotosMessages } from './measured-photos.messages';
import classes from './measured-photos.module.css';

interface MeasuredPhotosProps {
  photos: readonly PhotoToMeasure[];
  record: AnalysisRecord | null;
  forStaff?: boolean;
  /** Read-only if absent. */
  onMeasure: ((photo: PhotoToMeasure) => void) | undefined;
}

/** Each photo with its measured points and a button to correct them. */
export function MeasuredPhotos({
  photos,
  record,
  forStaff = false,
  onMeasure,
}: MeasuredPhotosProps) {
  const handles = record?.stumps.flatMap((stump) => stump.handles) ?? [];
  const measurements = record?.stumps.flatMap(shownMeasurements) ?? [];
  return (
    <ul className={classes.photos}>
      {photos.map((photo) => (
        <MeasuredPhoto
          key={photo.id}
          photo={photo}
          handles={handles.find(({ photoId }) => photoId === photo.id)}
          measurement={measurements.find(({ photoId }) => photoId === photo.id)}
          forStaff={forStaff}
          onMeasure={onMeasure && (() => onMeasure(photo))}
        />
      ))}
    </ul>
  );
}

interface MeasuredPhotoProps {
  photo: PhotoToMeasure;
  handles: UsedHandleSet | undefined;
  measurement: PhotoMeasurement | undefined;
  forStaff: boolean;
  onMeasure: (() => void) | undefined;
}

function MeasuredPhoto({ photo, handles, measurement, forStaff, onMeasure }: MeasuredPhotoProps) {
  const texts = useMessages(measuredPhotosMessages);
  const locale = useLocale();
  const ground = measurement?.groundIn ?? null;
  const byPerson = forStaff ? texts.byPerson : texts.byYou;
  return (
    <li className={classes.photo}>
      <div
        className={classes.picture}
        role="img"
        aria-label={handles === undefined ? texts.plain(photo.number) : texts.picture(photo.number)}
        style={{ aspectRatio: photo.width / photo.height }}
      >
        <PhotoDrawing photoUrl={photo.viewUrl} size={photo} handles={handles ?? nothingPlaced} />
      </div>
      <div className={classes.words}>
        {ground !== null && (
          <p>
            {texts.width(formatInches(ground.value, locale), formatUncertainty(ground, locale))}
          </p>
        )}
        <p className={classes.quiet}>
          {handles === undefined
            ? texts.nothing
            : handles.origin === 'confirmed'
              ? byPerson
              : texts.automatic}
        </p>
      </div>
      {onMeasure !== undefined && (
        <Button
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden />}
          aria-label={forStaff ? texts.correctOf(photo.number) : texts.checkOf(photo.number)}
          onClick={onMeasure}
        >
          {forStaff ? texts.correct : texts.check}
        </Button>
      )}
    </li>
  );
}
