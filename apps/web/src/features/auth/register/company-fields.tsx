import { Stack, Text, TextInput, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMessages } from '../../../shared/i18n/use-messages';
import { authMessages } from '../auth.messages';
import type { RegisterValues } from './register-values';
import classes from './company-fields.module.css';

interface CompanyFieldsProps {
  inputProps: UseFormReturnType<RegisterValues>['getInputProps'];
}

export function CompanyFields({ inputProps }: CompanyFieldsProps) {
  const texts = useMessages(authMessages);
  return (
    <Stack gap="sm" component="section" aria-labelledby="company-heading">
      <div>
        <Title order={2} size="h4" id="company-heading">
          {texts.companyHeading}
        </Title>
        <Text c="dimmed">{texts.companyHint}</Text>
      </div>
      <TextInput
        label={texts.companyName}
        autoComplete="organization"
        {...inputProps('companyName')}
      />
      <TextInput
        label={texts.companyAddress}
        autoComplete="street-address"
        {...inputProps('companyAddress')}
      />
      <div className={classes.place}>
        <TextInput
          label={texts.companyCity}
          autoComplete="address-level2"
          {...inputProps('companyCity')}
        />
        <TextInput
          label={texts.companyState}
          autoComplete="address-level1"
          placeholder="FL"
          {...inputProps('companyState')}
        />
        <TextInput
          label={texts.companyZip}
          autoComplete="postal-code"
          inputMode="numeric"
          {...inputProps('companyZip')}
        />
      </div>
      <TextInput label={texts.companyPhone} type="tel" {...inputProps('companyPhone')} />
      <TextInput label={texts.companyEmail} type="email" {...inputProps('companyEmail')} />
    </Stack>
  );
}
