import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { secondFactorCodeSchema } from '@stumpquote/domain/users/second-factor';
import { adminLoginSchema } from '@stumpquote/domain/users/user-schemas';
import { useState } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { focusFirstError } from '../../../shared/ui/form/form-errors';
import { formRules } from '../../../shared/ui/form/form-rules';
import { authMessages } from '../auth.messages';
import { PasswordField } from '../password/password-field';
import { SecondFactorStep } from '../second-factor/second-factor-step';
import { adminLoginMessages } from './admin-login.messages';
import { DemoAccounts } from './demo-accounts';
import { useAdminLogin } from './use-admin-login';

export function AdminLoginForm() {
  const texts = useMessages(adminLoginMessages);
  const fields = useMessages(authMessages);
  const [asksCode, setAsksCode] = useState(false);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: '', password: '', code: '' },
    validate: formRules(
      asksCode ? adminLoginSchema.extend({ code: secondFactorCodeSchema }) : adminLoginSchema,
    ),
  });
  const { submit, failure, isBusy } = useAdminLogin({ form, asksCode, setAsksCode });
  const send = form.onSubmit(
    (values) => void submit(values),
    (errors) => focusFirstError(form, errors),
  );
  if (asksCode) {
    return (
      <form noValidate onSubmit={send}>
        <SecondFactorStep form={form} isBusy={isBusy} onBack={() => setAsksCode(false)} />
      </form>
    );
  }
  return (
    <Stack gap="md">
      <form noValidate onSubmit={send}>
        <Stack gap="sm">
          {failure && (
            <Alert color="red" role="alert">
              {failure}
            </Alert>
          )}
          <TextInput
            label={fields.username}
            autoComplete="username"
            autoCapitalize="none"
            key={form.key('username')}
            {...form.getInputProps('username')}
          />
          <PasswordField
            label={fields.password}
            autoComplete="current-password"
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <Button type="submit" disabled={isBusy} mt="xs">
            {isBusy ? texts.loggingIn : texts.login}
          </Button>
        </Stack>
      </form>
      <DemoAccounts onChoose={(account) => form.setValues(account)} />
    </Stack>
  );
}
