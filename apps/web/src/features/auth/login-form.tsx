import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { loginSchema } from '@stumpquote/domain/users/user-schemas';
import { paths } from '../../app/paths';
import { useMessages } from '../../shared/i18n/use-messages';
import { focusFirstError } from '../../shared/ui/form-errors';
import { formRules } from '../../shared/ui/form-rules';
import { StandaloneLink } from '../../shared/ui/standalone-link';
import { authMessages } from './auth.messages';
import { PasswordField } from './password-field';
import { useLogin } from './use-auth';

export function LoginForm() {
  const texts = useMessages(authMessages);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: '', password: '' },
    validate: formRules(loginSchema),
  });
  const login = useLogin(form);
  return (
    <form noValidate onSubmit={form.onSubmit((values) => login.mutate(values), (errors) => focusFirstError(form, errors))}>
      <Stack gap="sm">
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
