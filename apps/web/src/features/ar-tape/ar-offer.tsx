import { Button, Modal, Skeleton } from '@mantine/core';
import { formatInches } from '@stumpquote/domain/format/inches';
import type { ArMeasurement } from '@stumpquote/domain/stump-analysis/ar-schema';
import { IconRulerMeasure } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale, useMessages } from '../../shared/i18n/use-messages';
import { lazyModule } from '../../shared/ui/lazy-module';
import { LazyPart } from '../../shared/ui/lazy-part';
import type { ArResult } from './ar-measuring';
import { arTapeMessages } from './ar-tape.messages';
import classes from './ar-tape.module.css';
import { useArSupport } from './use-ar-support';

// Loads only when someone measures on the live picture.
const arMeasuring = lazyModule(async () => (await import('./ar-measuring')).ArMeasuring);

/** What is known of one stump. */
interface ArStump {
  readonly ar: ArMeasurement | null;
  /** A typed width counts instead. */
  readonly isTaped: boolean;
}

interface ArOfferProps {
  stumps: readonly ArStump[];
  onResult: (stump: number, result: ArResult) => void;
  onRemove: (stump: number) => void;
}

/** Measuring on the live picture, for phones that can; nothing for others. */
export function ArOffer({ stumps, onResult, onRemove }: ArOfferProps) {
  const texts = useMessages(arTapeMessages);
  const isSupported = useArSupport();
  const [opened, setOpened] = useState<number | null>(null);
  const close = () => setOpened(null);
  if (!isSupported && stumps.every(({ ar }) => ar === null)) return null;
  return (
    <section className={classes.panel} aria-labelledby="ar-tape-title">
      <h4 id="ar-tape-title" className={classes.title}>
        {texts.title}
      </h4>
      <p className={classes.text}>{texts.text}</p>
      {stumps.map((stump, index) => (
        <StumpRow
          key={index}
          stump={stump}
          number={stumps.length === 1 ? null : index + 1}
          isSupported={isSupported}
          onMeasure={() => setOpened(index + 1)}
          onRemove={() => onRemove(index + 1)}
        />
      ))}
      {opened !== null && (
        <LazyPart
          module={arMeasuring}
          placeholder={
            <Modal opened onClose={close} title={texts.title}>
              <Skeleton height={160} />
            </Modal>
          }
        >
          {(ArMeasuring) => (
            <ArMeasuring
              onClose={close}
              onResult={(result) => {
                onResult(opened, result);
                close();
              }}
            />
          )}
        </LazyPart>
      )}
    </section>
  );
}

interface StumpRowProps {
  stump: ArStump;
  /** Null for an only stump. */
  number: number | null;
  isSupported: boolean;
  onMeasure: () => void;
  onRemove: () => void;
}

function StumpRow({ stump: { ar, isTaped }, number, ...row }: StumpRowProps) {
  const texts = useMessages(arTapeMessages);
  const locale = useLocale();
  const start = number === null ? texts.start : texts.startOf(number);
  if (ar === null)
    return (
      <div>
        {row.isSupported && (
          <Button
            variant="default"
            onClick={row.onMeasure}
            leftSection={<IconRulerMeasure size={18} aria-hidden />}
          >
            {start}
          </Button>
        )}
      </div>
    );
  const width = formatInches(ar.groundIn, locale);
  return (
    <div className={classes.stump}>
      <p className={classes.result}>
        {number === null ? texts.result(width) : texts.resultOf(number, width)}{' '}
        {ar.cutFaceIn != null && texts.cut(formatInches(ar.cutFaceIn, locale))}
      </p>
      {isTaped && <p className={classes.text}>{texts.tapeCounts}</p>}
      <div className={classes.actions}>
        {row.isSupported && (
          <Button variant="default" onClick={row.onMeasure}>
            {texts.again}
          </Button>
        )}
        <Button variant="subtle" onClick={row.onRemove}>
          {texts.remove}
        </Button>
      </div>
    </div>
  );
}
