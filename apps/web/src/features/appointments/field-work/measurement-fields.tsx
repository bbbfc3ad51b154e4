import { Fieldset, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { formatUncertainty, formatInches } from '@stumpquote/domain/format/inches';
import { useContext } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { NumericInput } from '../../../shared/ui/form/numeric-input';
import { CrewPhotoSlot } from './crew-photo-slot';
import { fieldMeasurementsMessages } from './field-measurements.messages';
import type { FieldFormValues, FieldName, FieldStump } from './field-values';
import classes from './field-measurements.module.css';

interface MeasurementFieldsProps {
  appointmentId: number;
  form: UseFormReturnType<FieldFormValues>;
  stumps: readonly FieldStump[];
  onSending: (stump: number, isSending: boolean) => void;
}

/** What the crew measured, one group of fields per stump. */
export function MeasurementFields(props: MeasurementFieldsProps) {
  const { form, stumps } = props;
  const texts = useMessages(fieldMeasurementsMessages);
  const isOnly = stumps.length === 1;
  return stumps.map((stump, index) => (
    <Fieldset
      key={stump.stump}
      legend={isOnly ? undefined : texts.stump(stump.stump)}
      variant="unstyled"
      className={classes.stump}
    >
      <Text size="sm" c="dimmed" mb="xs">
        <Estimated stump={stump} />
      </Text>
      <div className={classes.fields}>
        {(['groundIn', 'cutFaceIn', 'depthIn', 'minutes'] as const).map((name) => (
          <Field
            key={name}
            form={form}
            index={index}
            name={name}
            stump={stump.stump}
            isOnly={isOnly}
          />
        ))}
      </div>
      <PhotoField {...props} index={index} stump={stump} isOnly={isOnly} />
    </Fieldset>
  ));
}

interface PhotoFieldProps extends Omit<MeasurementFieldsProps, 'stumps'> {
  index: number;
  stump: FieldStump;
  isOnly: boolean;
}

function PhotoField({ appointmentId, form, index, stump, isOnly, onSending }: PhotoFieldProps) {
  const texts = useMessages(fieldMeasurementsMessages);
  const slot = useContext(CrewPhotoSlot);
  if (slot === null) return null;
  const value = form.values.stumps[index]?.photo ?? null;
  return (
    <div className={classes.photo}>
      {slot.field({
        appointmentId,
        stump: stump.stump,
        isOnly,
        value,
        onChange: (photo) => form.setFieldValue(`stumps.${index}.photo`, photo),
        onSending: (isSending) => onSending(stump.stump, isSending),
      })}
      {value === null && stump.photo !== null && <p>{texts.photoThere}</p>}
      <p role="alert">{form.errors[`stumps.${index}.photo`]}</p>
    </div>
  );
}

/** Says why the form can't be saved yet. */
export function PhotosSending({ isSending }: { isSending: boolean }) {
  const texts = useMessages(fieldMeasurementsMessages);
  return (
    <Text size="sm" role="status">
      {isSending ? texts.photoSending : null}
    </Text>
  );
}

export function Estimated({ stump: { estimatedIn } }: { stump: FieldStump }) {
  const texts = useMessages(fieldMeasurementsMessages);
  if (estimatedIn === null) return texts.notEstimated;
  return texts.estimated(formatInches(estimatedIn.value), formatUncertainty(estimatedIn));
}

interface FieldProps {
  form: UseFormReturnType<FieldFormValues>;
  index: number;
  name: FieldName;
  stump: number;
  isOnly: boolean;
}

function Field({ form, index, name, stump, isOnly }: FieldProps) {
  const texts = useMessages(fieldMeasurementsMessages);
  const hints = {
    groundIn: texts.groundHint,
    cutFaceIn: texts.cutFaceHint,
    depthIn: texts.depthHint,
    minutes: texts.minutesHint,
  };
  return (
    <NumericInput
      label={texts[name]}
      aria-label={texts.of(texts[name], stump, isOnly)}
      description={hints[name]}
      unit={name === 'minutes' ? texts.units.minutes : texts.units.inches}
      {...form.getInputProps(`stumps.${index}.${name}`)}
    />
  );
}
