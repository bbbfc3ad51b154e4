import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMessages } from '../../../shared/i18n/use-messages';
import { quoteRequestFormMessages } from './quote-request-form.messages';
import type { ContactValues } from './request-draft';

/** The ZIP code, asked first and shown again with the address. */
export function ZipField({
  form,
  description,
  formId,
}: {
  form: UseFormReturnType<ContactValues>;
  description?: string;
  formId?: string;
}) {
  const texts = useMessages(quoteRequestFormMessages).contact;
  return (
    <TextInput
      label={texts.zip}
      inputMode="numeric"
      autoComplete="postal-code"
      maxLength={20}
      name="zip"
      form={formId}
      {...(description !== undefined && { description })}
      {...form.getInputProps('zip')}
    />
  );
}
