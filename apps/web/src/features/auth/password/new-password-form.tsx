import { Alert, Anchor, Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { resetPasswordSchema } from '@stumpquote/domain/users/user-schemas';
import { Link } from 'react-router-dom';
import { errorCode, errorMessage } from '../../../shared/api/error-message';
import { useMessages } from '../../../shared/i18n/use-messages';
import { paths } from '../../../shared/paths';
import { focusFirstError } from '../../../shared/ui/form/form-errors';
import { formRules } from '../../../shared/ui/form/form-rules';
import { authMessages } from '../auth.messages';
import { useResetPassword } from '../use-auth';
import { PasswordField } from './password-field';
import { PasswordStrength } from './password-strength';

interface NewPasswordFormProps {
  /** The single-use token from the emailed link. */
  token: string;
  /** The account's address, if known: a password containing it is easy to guess. */
  email?: string;
}

export function NewPasswordForm({ token, email = '' }: NewPasswordFormProps) {
  const texts = useMessages(authMessages);
  const form = useForm({
    mode: 'controlled',
    initialValues: { token, password: '' },
    validate: formRules(resetPasswordSchema),
  });
  const reset = useResetPassword(form);
  const isFormsFault = errorCode(reset.error) === 'VALIDATION';
  if (token === '') return <BrokenLink text={texts.verifyIncomplete} />;
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => reset.mutate(values),
        (errors) => focusFirstError(form, errors),
      )}
    >
      <Stack gap="sm">
        {reset.error && !isFormsFault && <BrokenLink text={errorMessage(reset.error)} />}
        <div>
          <PasswordField
            label={texts.newPassword}
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <PasswordStrength password={form.values.password} personal={[email]} />
        </div>
        <Button type="submit" loading={reset.isPending || reset.isSuccess}>
          {texts.savePassword}
        </Button>
      </Stack>
    </form>
  );
}

function BrokenLink({ text }: { text: string }) {
  const texts = useMessages(authMessages);
  return (
    <Alert color="red" role="alert" title={texts.resetFailed}>
      {text}{' '}
      <Anchor component={Link} to={paths.forgotPassword} inherit>
        {texts.askForNewLink}
      </Anchor>
    </Alert>
  );
}
