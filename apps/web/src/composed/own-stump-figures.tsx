import { Skeleton } from '@mantine/core';
import type { Photos } from '../features/photos/use-photos';
import type { useFormMeasuring } from './use-form-measuring';
import classes from './own-stump.module.css';

interface OwnFiguresProps {
  photos: Photos;
  measuring: ReturnType<typeof useFormMeasuring>;
  /** Several photos have cards of their own. */
  isOnly: boolean;
}

/** Price and width, as in the form. */
export function OwnFigures({ photos: { photos }, measuring, isOnly }: OwnFiguresProps) {
  const [photo] = photos;
  if (photo === undefined)
    return (
      <div className={classes.figures} aria-hidden>
        <Skeleton height={16} width="6rem" />
        <Skeleton height={35} width="11rem" />
        <Skeleton height={16} />
      </div>
    );
  return (
    <div className={classes.figures}>
      {measuring.price}
      {isOnly && measuring.actionsFor(photo, 1)}
    </div>
  );
}
