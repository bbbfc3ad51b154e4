import { NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { preferredContacts } from '@stumpquote/domain/quote-requests/office-schemas';
import { useMessages } from '../../../shared/i18n/use-messages';
import type { OfficeContactValues } from './office-request-values';
import { officeRequestMessages } from './office-request.messages';

interface FieldsProps {
  getInputProps: (path: keyof OfficeContactValues) => object;
}

/** The caller's details. No autofill: the browser's data is the administrator's. */
export function OfficeContactFields({ getInputProps }: FieldsProps) {
  const texts = useMessages(officeRequestMessages);
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
        <TextInput label={texts.firstName} autoComplete="off" {...getInputProps('firstName')} />
        <TextInput label={texts.lastName} autoComplete="off" {...getInputProps('lastName')} />
        <TextInput
          label={texts.phone}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          {...getInputProps('phone')}
        />
        <NativeSelect
          label={texts.preferredContact}
          data={[
            { value: '', label: texts.noPreference },
            ...preferredContacts.map((value) => ({ value, label: texts.preferredContacts[value] })),
          ]}
          {...getInputProps('preferredContact')}
        />
      </SimpleGrid>
      <TextInput
        label={texts.email}
        description={texts.emailHint}
        type="email"
        inputMode="email"
        autoComplete="off"
        {...getInputProps('email')}
      />
    </Stack>
  );
}

export function OfficePlaceFields({ getInputProps }: FieldsProps) {
  const texts = useMessages(officeRequestMessages);
  return (
    <Stack gap="sm">
      <TextInput label={texts.address} autoComplete="off" {...getInputProps('address')} />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" verticalSpacing="sm">
        <TextInput label={texts.city} autoComplete="off" {...getInputProps('city')} />
        <TextInput label={texts.state} autoComplete="off" {...getInputProps('state')} />
        <TextInput
          label={texts.zip}
          inputMode="numeric"
          autoComplete="off"
          {...getInputProps('zip')}
        />
      </SimpleGrid>
    </Stack>
  );
}
