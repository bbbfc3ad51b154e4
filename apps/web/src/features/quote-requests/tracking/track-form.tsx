import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  normalizeReference,
  referenceNumberSchema,
} from '@stumpquote/domain/quote-requests/reference-number';
import { z } from 'zod';
import { useMessages } from '../../../shared/i18n/use-messages';
import { focusFirstError } from '../../../shared/ui/form/form-errors';
import { formRules } from '../../../shared/ui/form/form-rules';
import { trackingMessages } from './tracking.messages';
import classes from './track-request.module.css';

const trackSchema = z.object({ reference: referenceNumberSchema });

interface TrackFormProps {
  initial: string;
  isBusy: boolean;
  onTrack: (reference: string) => void;
}

export function TrackForm({ initial, isBusy, onTrack }: TrackFormProps) {
  const texts = useMessages(trackingMessages);
  const form = useForm({ initialValues: { reference: initial }, validate: formRules(trackSchema) });
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit(
        ({ reference }) => onTrack(normalizeReference(reference)),
        (errors) => focusFirstError(form, errors),
      )}
    >
      <TextInput
        className={classes.field}
        label={texts.reference}
        placeholder={texts.example}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.getInputProps('reference')}
      />
      <Button type="submit" loading={isBusy} className={classes.submit}>
        {texts.search}
      </Button>
    </form>
  );
}
