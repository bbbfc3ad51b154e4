import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { changePasswordSchema } from '@stumpquote/domain/users/user-schemas';
import { useMessages } from '../../../shared/i18n/use-messages';
import type { CurrentUser } from '../../../shared/session/use-current-user';
import { focusFirstError } from '../../../shared/ui/form/form-errors';
import { formRules } from '../../../shared/ui/form/form-rules';
import { PasswordField } from '../password/password-field';
import { PasswordStrength } from '../password/password-strength';
import { accountMessages } from './account.messages';
import { useChangePassword } from './use-account';

export function ChangePasswordForm({ user }: { user: CurrentUser }) {
  const texts = useMessages(accountMessages);
  const form = useForm({
    name: 'password',
    mode: 'controlled',
    initialValues: { currentPassword: '', newPassword: '' },
    validate: formRules(changePasswordSchema),
  });
  const change = useChangePassword(form);
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => change.mutate(values),
        (errors) => focusFirstError(form, errors),
      )}
    >
      <Stack gap="sm">
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={user.username}
          readOnly
          hidden
        />
        <PasswordField
          label={texts.currentPassword}
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
        <div>
          <PasswordField
            label={texts.newPassword}
            autoComplete="new-password"
            {...form.getInputProps('newPassword')}
          />
          <PasswordStrength
            password={form.values.newPassword}
            personal={[user.username, user.firstName, user.lastName, user.email ?? '']}
          />
        </div>
        <div>
          <Button type="submit" loading={change.isPending}>
            {texts.changePassword}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
