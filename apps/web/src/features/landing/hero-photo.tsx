import { Button } from '@mantine/core';
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import avif480 from '../../assets/hero-stump-480.avif';
import avif720 from '../../assets/hero-stump-720.avif';
import small from '../../assets/hero-stump-800.jpg';
import avif1080 from '../../assets/hero-stump-1080.avif';
import avif1600 from '../../assets/hero-stump-1600.avif';
import large from '../../assets/hero-stump-1600.jpg';
import { useLocale, useMessages } from '../../shared/i18n/use-messages';
import { choosePhotos } from './choose-photos';
import { heroExample, heroScene as scene } from './hero-example';
import { landingMessages } from './landing.messages';
import { useFileDrop } from './use-file-drop';
import classes from './hero-photo.module.css';

const { cutFace, ground, reference } = scene.proposal;
/** The button over the example picture. */
export const startButtonId = 'start-with-a-photo';

/** Matches the layout in `hero.module.css`. */
const shownWidth = '(min-width: 72em) 35rem, (min-width: 62em) 50vw, calc(100vw - 2rem)';

function pathThrough(points: readonly (readonly number[])[], close: 'Z' | '' = 'Z'): string {
  return `M${points.map(([x = 0, y = 0]) => `${x} ${y}`).join('L')}${close}`;
}

function middleOfWidth() {
  const [[startX = 0, startY = 0] = [], [endX = 0, endY = 0] = []] = ground;
  return { x: (startX + endX) / 2, y: (startY + endY) / 2 };
}

function DimensionLine() {
  const path = pathThrough(ground, '');
  return (
    <>
      <path className={classes.casing} d={path} />
      <path className={classes.width} d={path} />
      {ground.map(([x, y]) => (
        <g key={`${x}-${y}`} transform={`translate(${x} ${y})`}>
          <path className={classes.endCasing} d="M0 0h.01" />
          <path className={classes.end} d="M0 0h.01" />
        </g>
      ))}
    </>
  );
}

interface HeroPhotoProps {
  onFiles: (files: File[]) => void;
  onCamera: () => void;
  /** Files are being chosen or dragged here: what follows can start loading. */
  onAhead: () => void;
}

/**
 * The example photo with what the analysis finds in it; takes the visitor's own photo in its place.
 */
export function HeroPhoto({ onFiles, onCamera, onAhead }: HeroPhotoProps) {
  const { example, start } = useMessages(landingMessages);
  const { width, uncertainty } = heroExample(useLocale());
  const { isOver, handlers } = useFileDrop(onFiles, onAhead);
  const { x, y } = middleOfWidth();
  return (
    <div className={classes.start}>
      <div className={classes.frame} data-over={isOver} {...handlers}>
        <div className={classes.picture}>
          <picture>
            <source
              type="image/avif"
              srcSet={`${avif480} 480w, ${avif720} 720w, ${avif1080} 1080w, ${avif1600} 1600w`}
              sizes={shownWidth}
            />
            <img
              className={classes.photo}
              src={small}
              srcSet={`${small} 800w, ${large} 1600w`}
              sizes={shownWidth}
              width={scene.width}
              height={scene.height}
              fetchPriority="high"
              alt={example.photoAlt(width, uncertainty)}
            />
          </picture>
          <svg
            className={classes.drawing}
            viewBox={`0 0 ${scene.width} ${scene.height}`}
            aria-hidden
          >
            <path className={classes.casing} d={pathThrough(cutFace)} />
            <path className={classes.outline} d={pathThrough(cutFace)} />
            <path className={classes.paper} d={pathThrough(reference.corners)} />
            <DimensionLine />
          </svg>
          <p
            className={classes.tag}
            style={{ left: `${(x / scene.width) * 100}%`, top: `${(y / scene.height) * 100}%` }}
            aria-hidden
          >
            {width}
          </p>
        </div>
        <button
          type="button"
          id={startButtonId}
          className={classes.zone}
          onClick={() => {
            onAhead();
            choosePhotos(onFiles);
          }}
        >
          <span className={classes.invitation}>
            <IconPhotoPlus size={22} aria-hidden />
            <span className={classes.withMouse}>{isOver ? start.release : start.drop}</span>
            <span className={classes.byTouch}>{start.choose}</span>
          </span>
        </button>
      </div>
      <Button
        className={classes.camera ?? ''}
        size="lg"
        fullWidth
        leftSection={<IconCamera size={24} aria-hidden />}
        onClick={onCamera}
      >
        {start.take}
      </Button>
    </div>
  );
}
