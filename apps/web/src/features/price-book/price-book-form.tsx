import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import type { PriceBook } from '@stumpquote/domain/stump-analysis/price-book';
import { priceBookChanges } from '@stumpquote/domain/stump-analysis/price-book-changes';
import { useState } from 'react';
import { useMessages } from '../../shared/i18n/use-messages';
import { CardFieldset } from '../../shared/ui/form/card-fieldset';
import { focusFirstError } from '../../shared/ui/form/form-errors';
import { NumericInput } from '../../shared/ui/form/numeric-input';
import { useUnsavedChanges } from '../../shared/ui/form/use-unsaved-changes';
import {
  priceFields,
  priceGroups,
  type PriceField,
  type PriceGroup,
  type PriceUnit,
} from './price-book-fields';
import {
  checkPriceBook,
  priceBookValues,
  toPriceBookInput,
  type PriceBookValues,
} from './price-book-values';
import { priceBookMessages } from './price-book.messages';
import { PriceHistory } from './price-history';
import { useUpdatePriceBook } from './use-price-book';
import { usePriceConfirm } from './use-price-confirm';
import classes from './price-book-form.module.css';

type PriceBookForm = UseFormReturnType<PriceBookValues>;

/**
 * The prices. Saving creates a new version after confirmation. Earlier versions are listed below.
 */
export function PriceBookForm({ book }: { book: PriceBook }) {
  const texts = useMessages(priceBookMessages);
  const form = useForm<PriceBookValues>({
    mode: 'controlled',
    initialValues: priceBookValues(book),
    validate: checkPriceBook,
  });
  // Optimistic locking compares with the version from when the form opened or was last saved.
  const [read, setRead] = useState(book);
  const [conflict, setConflict] = useState<string | null>(null);
  const update = useUpdatePriceBook(form, setConflict);
  const { dialog } = useUnsavedChanges(form, 'price-book', update.isPending);
  const show = (shown: PriceBook) => {
    setRead(shown);
    setConflict(null);
    const values = priceBookValues(shown);
    form.setValues(values);
    form.resetDirty(values);
  };
  const { confirmPrices, dialog: confirmDialog } = usePriceConfirm();
  const save = async (values: PriceBookValues) => {
    const prices = toPriceBookInput(values);
    if (priceBookChanges(read, prices).length === 0) show(read);
    else if (await confirmPrices(read, prices))
      update.mutate({ ...prices, readVersion: read.version }, { onSuccess: show });
  };
  return (
    <Stack gap="lg" className={classes.page}>
      <form
        noValidate
        onSubmit={form.onSubmit(
          (values) => void save(values),
          (errors) => focusFirstError(form, errors),
        )}
      >
        <Stack gap="lg">
          {priceGroups.map((group) => (
            <PriceGroupFields key={group} form={form} group={group} />
          ))}
          {conflict !== null && (
            <Alert role="alert" color="red" title={texts.conflictTitle}>
              {conflict}
            </Alert>
          )}
          <Group gap="xs">
            <Button type="submit" loading={update.isPending} disabled={!form.isDirty()}>
              {texts.save}
            </Button>
            {form.isDirty() && (
              <Button variant="default" disabled={update.isPending} onClick={() => show(read)}>
                {texts.discard}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
      <PriceHistory book={read} isBlocked={form.isDirty()} onRestored={show} />
      {dialog}
      {confirmDialog}
    </Stack>
  );
}

function PriceGroupFields({ form, group }: { form: PriceBookForm; group: PriceGroup }) {
  const { title, hint } = useMessages(priceBookMessages).groups[group];
  return (
    <CardFieldset legend={title}>
      <Text c="dimmed" mb="sm">
        {hint}
      </Text>
      <div className={classes.fields}>
        {priceFields[group].map(([field, unit]) => (
          <PriceInput key={field} form={form} field={field} unit={unit} />
        ))}
      </div>
    </CardFieldset>
  );
}

function PriceInput({
  form,
  field,
  unit,
}: {
  form: PriceBookForm;
  field: PriceField;
  unit: PriceUnit;
}) {
  const { fields, units } = useMessages(priceBookMessages);
  return (
    <NumericInput
      label={fields[field]}
      unit={units[unit]}
      isUnitFirst={unit === 'money'}
      {...form.getInputProps(field)}
    />
  );
}
