import { Button, Skeleton } from '@mantine/core';
import { formatInches, formatUncertainty } from '@stumpquote/domain/format/inches';
import type { MeasurementProblem } from '@stumpquote/stump-vision/geometry/measurement';
import { problemTexts } from '@stumpquote/stump-vision/geometry/problem-texts';
import { useLocale, useMessages } from '../../../shared/i18n/use-messages';
import { figuresMessages } from './figures.messages';
import type { PhotoResult } from './stump-figures';
import type { PhotoFigures } from './use-figures';
import classes from './figures.module.css';

/** The width's interval, the sheet's worth and the missing width say it. */
const toldElsewhere: readonly MeasurementProblem[] = ['no_scale', 'no_stump', 'no_outline'];

interface PhotoWordsProps {
  figures: PhotoFigures;
  /** What the photo measures by itself; undefined until then. */
  result: PhotoResult | undefined;
  /** The stump's panel says it for a single photo. */
  hidesWidth: boolean;
}

/** What was found in one photo, in a sentence. */
export function PhotoWords({ figures: { state, retry }, result, hidesWidth }: PhotoWordsProps) {
  const texts = useMessages(figuresMessages);
  const locale = useLocale();
  if (state === 'none') return <p className={classes.words}>{texts.noStump}</p>;
  if (state === 'failed')
    return (
      <div>
        <p className={classes.words}>{texts.failed}</p>
        <Button variant="default" onClick={retry} mt="xs">
          {texts.retry}
        </Button>
      </div>
    );
  if (state === 'looking' || result === undefined)
    return (
      <div>
        <p className={classes.words}>{texts.looking}</p>
        <Skeleton height={10} mt={8} radius="xl" />
      </div>
    );
  const { groundIn, problems } = result;
  const told = problems.filter((problem) => !toldElsewhere.includes(problem));
  return (
    <>
      {groundIn !== null && !hidesWidth && (
        <p className={`${classes.words ?? ''} ${classes.width ?? ''}`}>
          {texts.width(formatInches(groundIn.value, locale), formatUncertainty(groundIn, locale))}
        </p>
      )}
      {groundIn === null && <p className={classes.words}>{texts.noWidth}</p>}
      {told.map((problem) => (
        <p key={problem} className={classes.words}>
          {problemTexts[locale][problem](null)}
        </p>
      ))}
    </>
  );
}
