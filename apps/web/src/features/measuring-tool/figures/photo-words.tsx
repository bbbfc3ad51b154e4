import { Button, Skeleton } from '@mantine/core';
import { formatInches, formatUncertainty } from '@stumpquote/domain/format/inches';
import type { Width } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { useLocale, useMessages } from '../../../shared/i18n/use-messages';
import { figuresMessages } from './figures.messages';
import classes from './figures.module.css';
import type { PhotoFigures } from './use-figures';

interface PhotoWordsProps {
  figures: PhotoFigures;
  /** The photo's own width; undefined until it's measured. */
  groundIn: Width | null | undefined;
  /** The stump's panel says it for a single photo. */
  hidesWidth: boolean;
}

/** What was found in one photo, in a sentence. */
export function PhotoWords({ figures: { state, retry }, groundIn, hidesWidth }: PhotoWordsProps) {
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
  if (state === 'looking' || groundIn === undefined)
    return (
      <div>
        <p className={classes.words}>{texts.looking}</p>
        <Skeleton height={10} mt={8} radius="xl" />
      </div>
    );
  if (groundIn === null) return <p className={classes.words}>{texts.noWidth}</p>;
  if (hidesWidth) return null;
  return (
    <p className={`${classes.words ?? ''} ${classes.width ?? ''}`}>
      {texts.width(formatInches(groundIn.value, locale), formatUncertainty(groundIn, locale))}
    </p>
  );
}
