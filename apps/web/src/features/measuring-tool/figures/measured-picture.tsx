import { useMessages } from '../../../shared/i18n/use-messages';
import { PhotoDrawing } from '../picture/photo-drawing';
import { figuresMessages } from './figures.messages';
import type { PhotoFigures } from './use-figures';
import classes from './figures.module.css';

interface MeasuredPictureProps {
  url: string;
  number: number;
  photo: NonNullable<PhotoFigures['photo']>;
}

/** A photo with the outline of its stump drawn on it. */
export function MeasuredPicture({ url, number, photo: { frame, handles } }: MeasuredPictureProps) {
  const texts = useMessages(figuresMessages);
  return (
    <div className={classes.picture} role="img" aria-label={texts.picture(number)}>
      <PhotoDrawing photoUrl={url} size={frame} handles={handles} />
    </div>
  );
}
