import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { secondFactorCodeSchema } from '@stumpquote/domain/users/second-factor';
import { loginSchema } from '@stumpquote/domain/users/user-schemas';
import { useState } from 'react';
import { errorIssues, errorMessage } from '../../../shared/api/error-message';
import { useMessages } from '../../../shared/i18n/use-messages';
import { paths } from '../../../shared/paths';
import { focusFirstError } from '../../../shared/ui/form/form-errors';
import { formRules } from '../../../shared/ui/form/form-rules';
import { StandaloneLink } from '../../../shared/ui/standalone-link';
import { authMessages } from '../auth.messages';
import { PasswordField } from '../password/password-field';
import { SecondFactorStep } from '../second-factor/second-factor-step';
import { useLogin } from '../use-auth';

export function LoginForm() {
  const texts = useMessages(authMessages);
  const [asksCode, setAsksCode] = useState(false);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: '', password: '', code: '' },
    validate: formRules(
      asksCode ? loginSchema.extend({ code: secondFactorCodeSchema }) : loginSchema,
    ),
  });
  const login = useLogin(form, { asksCode, setAsksCode });
  const send = form.onSubmit(
    (values) => login.mutate(values),
    (errors) => focusFirstError(form, errors),
  );
  if (asksCode) {
    return (
      <form noValidate onSubmit={send}>
        <SecondFactorStep
          form={form}
          isBusy={login.isPending || login.isSuccess}
          onBack={() => setAsksCode(false)}
        />
      </form>
    );
  }
  return (
    <form noValidate onSubmit={send}>
      <Stack gap="sm">
        {login.error !== null && errorIssues(login.error).length === 0 && (
          // Announced by the toast.
          <Alert color="red" role="note" title={texts.loginFailed}>
            {errorMessage(login.error, texts.invalidCredentials)}
          </Alert>
        )}
        <TextInput
          label={texts.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          key={form.key('username')}
          {...form.getInputProps('username')}
        />
        <PasswordField
          label={texts.password}
          autoComplete="current-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={login.isPending || login.isSuccess} mt="xs">
          {texts.login}
        </Button>
        <StandaloneLink to={paths.forgotPassword}>{texts.forgot}</StandaloneLink>
      </Stack>
    </form>
  );
}
