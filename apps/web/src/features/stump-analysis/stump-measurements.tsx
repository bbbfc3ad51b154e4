import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { tapePlaces, type TapePlace } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMessages } from '../../shared/i18n/use-messages';
import { NumericInput } from '../../shared/ui/form/numeric-input';
import { MeasuredWith } from './measured-with';
import { emptyStump, type StumpFacts, type StumpValues } from './stump-facts';
import { stumpFactsMessages } from './stump-facts.messages';
import classes from './stump-facts.module.css';

interface StumpMeasurementsProps {
  facts: StumpFacts;
  errors: Readonly<Record<string, string>>;
  /** At most one stump per photo, since each needs one. */
  maxStumps: number;
  onChange: (facts: StumpFacts) => void;
  onRemoveStump: (stump: number) => void;
  /** Called with the field's id. */
  onLeave: (field: string) => void;
}

/** One row per stump: its width, where and with what it was measured, all optional. */
export function StumpMeasurements({
  facts,
  errors,
  maxStumps,
  onChange,
  onRemoveStump,
  onLeave,
}: StumpMeasurementsProps) {
  const texts = useMessages(stumpFactsMessages);
  const { stumps } = facts;
  const change = (index: number, part: Partial<StumpValues>) =>
    onChange({
      ...facts,
      stumps: stumps.map((stump, at) => (at === index ? { ...stump, ...part } : stump)),
    });
  return (
    <section className={classes.panel} aria-labelledby="stump-tape-title">
      <h4 id="stump-tape-title" className={classes.title}>
        {texts.tapeTitle}
      </h4>
      <p className={classes.text}>{texts.tapeText}</p>
      {stumps.map((stump, index) => (
        <StumpRow
          key={index}
          number={index + 1}
          isOnly={stumps.length === 1}
          stump={stump}
          errors={errors}
          onChange={(part) => change(index, part)}
          onRemove={() => onRemoveStump(index + 1)}
          onLeave={onLeave}
        />
      ))}
      <p className={classes.text}>{texts.ground}</p>
      {stumps.length < maxStumps && (
        <div>
          <Button
            variant="subtle"
            px="xs"
            ml="-0.5rem"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => onChange({ ...facts, stumps: [...stumps, emptyStump] })}
          >
            {texts.add}
          </Button>
          <p className={classes.text}>{texts.addHint}</p>
        </div>
      )}
    </section>
  );
}

interface StumpRowProps {
  number: number;
  isOnly: boolean;
  stump: StumpValues;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<StumpValues>) => void;
  onRemove: () => void;
  onLeave: (field: string) => void;
}

function StumpRow({ number, isOnly, stump, errors, onChange, onRemove, onLeave }: StumpRowProps) {
  const texts = useMessages(stumpFactsMessages);
  const field = `stump${number}`;
  return (
    <fieldset className={classes.stump}>
      {!isOnly && (
        <div className={classes.stumpHead}>
          <legend className={classes.legend}>{texts.stump(number)}</legend>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="md"
            onClick={onRemove}
            aria-label={texts.remove(number)}
          >
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        </div>
      )}
      {errors[`${field}.photos`] !== undefined && (
        <p id={`${field}.photos`} tabIndex={-1} role="alert" className={classes.error}>
          {errors[`${field}.photos`]}
        </p>
      )}
      <div className={classes.pair}>
        <NumericInput
          id={`${field}.widthIn`}
          label={texts.width}
          aria-label={texts.widthOf(number)}
          unit={texts.inches}
          value={String(stump.widthIn)}
          error={errors[`${field}.widthIn`]}
          onChange={({ currentTarget }) => onChange({ widthIn: currentTarget.value })}
          onBlur={({ currentTarget }) => onLeave(currentTarget.id)}
        />
        <NumericInput
          id={`${field}.heightIn`}
          label={texts.height}
          aria-label={texts.heightOf(number)}
          unit={texts.inches}
          value={String(stump.heightIn)}
          error={errors[`${field}.heightIn`]}
          onChange={({ currentTarget }) => onChange({ heightIn: currentTarget.value })}
          onBlur={({ currentTarget }) => onLeave(currentTarget.id)}
        />
      </div>
      <div>
        <span className={classes.label} aria-hidden>
          {texts.where}
        </span>
        <SegmentedControl
          fullWidth
          aria-label={texts.whereOf(number)}
          value={stump.where}
          onChange={(where) => onChange({ where: where as TapePlace })}
          data={tapePlaces.map((place) => ({ value: place, label: texts.places[place] }))}
        />
      </div>
      <MeasuredWith
        name={texts.withOf(number)}
        value={stump.with}
        onChange={(tool) => onChange({ with: tool })}
      />
    </fieldset>
  );
}
