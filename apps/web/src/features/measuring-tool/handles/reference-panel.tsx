import { Button, Checkbox, NativeSelect, SegmentedControl } from '@mantine/core';
import {
  canLieFlat,
  type Handles,
  type PhotoFrame,
  type Reference,
  type ReferenceKind,
} from '@stumpquote/stump-vision/geometry/handles';
import { useState } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { NumericInput } from '../../../shared/ui/form/numeric-input';
import { measuringToolMessages } from '../measuring-tool.messages';
import { referenceOfKind } from './first-places';
import { RemoveButton } from './remove-button';
import { isTapeLength, tapeLength } from './tape-length';
import classes from '../measuring-tool.module.css';

interface ReferencePanelProps {
  handles: Handles;
  size: Pick<PhotoFrame, 'width' | 'height'>;
  onChange: (reference: Reference | null, step?: string) => void;
}

/** Which reference object the photo shows, where it is, and what to mark on it. */
export function ReferencePanel({ handles, size, onChange }: ReferencePanelProps) {
  const texts = useMessages(measuringToolMessages);
  const { reference } = handles;
  const choose = (kind: string) =>
    onChange(kind === '' ? null : referenceOfKind(kind as ReferenceKind, handles, size));
  return (
    <>
      <p className={classes.text}>
        {reference === null ? texts.noReference : texts.placeReference[reference.kind]}
      </p>
      {reference?.kind === 'unknown' && <WhatLiesThere onChoose={choose} />}
      <div className={classes.fields}>
        <NativeSelect
          label={texts.kind}
          value={reference?.kind ?? ''}
          onChange={(event) => choose(event.currentTarget.value)}
          data={[
            { value: '', label: texts.noKind },
            ...Object.entries(texts.kinds)
              .filter(([kind]) => kind !== 'unknown' || reference?.kind === kind)
              .map(([value, label]) => ({ value, label })),
          ]}
        />
        {reference !== null && (
          <div>
            <span className={classes.label} aria-hidden>
              {texts.placement}
            </span>
            <SegmentedControl
              fullWidth
              aria-label={texts.placement}
              value={reference.placement}
              onChange={(placement) =>
                onChange({
                  ...reference,
                  placement: placement as Reference['placement'],
                  liesFlat: undefined,
                })
              }
              data={Object.entries(texts.placements).map(([value, label]) => ({ value, label }))}
            />
          </div>
        )}
        {reference?.kind === 'tape' && <TapeLength reference={reference} onChange={onChange} />}
      </div>
      {reference !== null && canLieFlat(reference) && (
        <Checkbox
          size="md"
          label={texts.liesFlat[reference.kind]}
          description={texts.whyLiesFlat}
          checked={reference.liesFlat === true}
          onChange={({ currentTarget: { checked } }) =>
            onChange({ ...reference, liesFlat: checked || undefined })
          }
        />
      )}
      {reference !== null && (
        <RemoveButton label={texts.removeReference} onClick={() => onChange(null)} />
      )}
    </>
  );
}

/** Asks what the analysis found but couldn't name. */
function WhatLiesThere({ onChoose }: { onChoose: (kind: string) => void }) {
  const texts = useMessages(measuringToolMessages);
  return (
    <div className={classes.choices}>
      <Button variant="default" onClick={() => onChoose('letter')}>
        {texts.kinds.letter}
      </Button>
      <Button variant="default" onClick={() => onChoose('bill')}>
        {texts.kinds.bill}
      </Button>
      <Button variant="default" onClick={() => onChoose('')}>
        {texts.somethingElse}
      </Button>
    </div>
  );
}

const textOf = (lengthIn: number | undefined): string => lengthIn?.toString() ?? '';

/** The inches between the two marks. Incomplete input keeps the last valid length. */
function TapeLength({
  reference,
  onChange,
}: {
  reference: Reference;
  onChange: ReferencePanelProps['onChange'];
}) {
  const texts = useMessages(measuringToolMessages);
  const [typed, setTyped] = useState(textOf(reference.lengthIn));
  const [lastLength, setLastLength] = useState(reference.lengthIn);
  // Undo and redo change the length too.
  if (lastLength !== reference.lengthIn) {
    setLastLength(reference.lengthIn);
    if (reference.lengthIn !== undefined || isTapeLength(typed))
      setTyped(textOf(reference.lengthIn));
  }
  const type = (value: string) => {
    setTyped(value);
    const lengthIn = isTapeLength(value) ? tapeLength(value) : undefined;
    if (lengthIn !== reference.lengthIn) {
      setLastLength(lengthIn);
      onChange({ ...reference, lengthIn }, 'tape length');
    }
  };
  return (
    <NumericInput
      label={texts.tapeLength}
      unit={texts.inches}
      value={typed}
      error={isTapeLength(typed) ? undefined : texts.tapeLengthWrong}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  );
}
