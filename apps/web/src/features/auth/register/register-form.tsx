import { Anchor, Button, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { registerSchema } from '@stumpquote/domain/users/user-schemas';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useLocale, useMessages } from '../../../shared/i18n/use-messages';
import { paths } from '../../../shared/paths';
import { focusFirstError } from '../../../shared/ui/form/form-errors';
import { formRules } from '../../../shared/ui/form/form-rules';
import { authMessages } from '../auth.messages';
import { PasswordField } from '../password/password-field';
import { PasswordStrength } from '../password/password-strength';
import { useRegister } from '../use-auth';
import { AccountTypeChoice } from './account-type-choice';
import { CompanyFields } from './company-fields';
import { emptyRegistration, toRegistration, type RegisterValues } from './register-values';

const check = formRules(registerSchema);

/** Asks for the account type first. Switching the type keeps what was typed. */
export function RegisterForm() {
  const texts = useMessages(authMessages);
  const locale = useLocale();
  const [chosen, setChosen] = useState(false);
  const form = useForm<RegisterValues>({
    mode: 'controlled',
    initialValues: emptyRegistration,
    validate: (values) => check(toRegistration(values, locale)),
  });
  const register = useRegister(form);
  const { role } = form.values;
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => register.mutate(toRegistration(values, locale)),
        (errors) => focusFirstError(form, errors),
      )}
    >
      <Stack gap="sm">
        <AccountTypeChoice
          value={chosen ? role : null}
          onChange={(next) => {
            form.setFieldValue('role', next);
            setChosen(true);
          }}
        />
        {chosen && (
          <>
            <PersonFields form={form} />
            {role === 'tree_company_owner' && <CompanyFields inputProps={form.getInputProps} />}
            <Button type="submit" loading={register.isPending || register.isSuccess}>
              {texts.register}
            </Button>
            <TermsLine />
          </>
        )}
      </Stack>
    </form>
  );
}

function PersonFields({ form }: { form: UseFormReturnType<RegisterValues> }) {
  const texts = useMessages(authMessages);
  const { password, username, firstName, lastName, email } = form.values;
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput
          label={texts.firstName}
          autoComplete="given-name"
          {...form.getInputProps('firstName')}
        />
        <TextInput
          label={texts.lastName}
          autoComplete="family-name"
          {...form.getInputProps('lastName')}
        />
      </SimpleGrid>
      <TextInput
        label={texts.email}
        type="email"
        autoComplete="email"
        {...form.getInputProps('email')}
      />
      <TextInput
        label={texts.phoneOptional}
        type="tel"
        autoComplete="tel"
        {...form.getInputProps('phone')}
      />
      <TextInput
        label={texts.username}
        autoComplete="username"
        autoCapitalize="none"
        {...form.getInputProps('username')}
      />
      <div>
        <PasswordField
          label={texts.password}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordStrength password={password} personal={[username, firstName, lastName, email]} />
      </div>
    </>
  );
}

function TermsLine() {
  const texts = useMessages(authMessages);
  return (
    <Text c="dimmed" size="xs">
      {texts.termsBefore}
      <Anchor component={Link} to={paths.terms} inherit>
        {texts.termsLink}
      </Anchor>
      {texts.termsBetween}
      <Anchor component={Link} to={paths.privacy} inherit>
        {texts.privacyLink}
      </Anchor>
      .
    </Text>
  );
}
