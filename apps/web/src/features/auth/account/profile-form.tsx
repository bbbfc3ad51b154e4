import { Button, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { emailSchema, updateProfileSchema } from '@stumpquote/domain/users/user-schemas';
import { useEmailText } from '../../../shared/delivery/use-email-text';
import { useMessages } from '../../../shared/i18n/use-messages';
import type { CurrentUser } from '../../../shared/session/use-current-user';
import { focusFirstError } from '../../../shared/ui/form/form-errors';
import { formRules } from '../../../shared/ui/form/form-rules';
import { useUnsavedChanges } from '../../../shared/ui/form/use-unsaved-changes';
import { PasswordField } from '../password/password-field';
import { accountMessages } from './account.messages';
import { useUpdateProfile } from './use-account';

export function ProfileForm({ user }: { user: CurrentUser }) {
  const texts = useMessages(accountMessages);
  const emailText = useEmailText();
  const form = useForm({
    name: 'profile',
    mode: 'controlled',
    initialValues: {
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email ?? '',
      phone: user.phone ?? '',
      currentPassword: '',
      wantsOfficeNews: user.wantsOfficeNews,
    },
    validate: formRules(updateProfileSchema),
  });
  const update = useUpdateProfile(form, user);
  const { dialog } = useUnsavedChanges(form, 'profile', update.isPending);
  const asksForPassword =
    user.hasPassword &&
    form.isDirty('email') &&
    emailSchema.safeParse(form.values.email).data !== (user.email ?? undefined);
  // Don't send an untouched address: it may have changed elsewhere.
  const save = ({ email, wantsOfficeNews, ...values }: typeof form.values) => {
    const changed = {
      ...values,
      ...(form.isDirty('email') && { email }),
      ...(user.role === 'admin' && { wantsOfficeNews }),
    };
    update.mutate(changed, {
      onSuccess: (saved) => {
        const next = {
          ...values,
          email: saved.email ?? '',
          currentPassword: '',
          wantsOfficeNews: saved.wantsOfficeNews,
        };
        form.setValues(next);
        form.resetDirty(next);
      },
    });
  };
  return (
    <form noValidate onSubmit={form.onSubmit(save, (errors) => focusFirstError(form, errors))}>
      <Stack gap="sm">
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
          description={emailText(texts.emailHint)}
          type="email"
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        {asksForPassword && (
          <PasswordField
            label={texts.passwordForEmail}
            autoComplete="current-password"
            {...form.getInputProps('currentPassword')}
          />
        )}
        <TextInput
          label={texts.phoneOptional}
          type="tel"
          autoComplete="tel"
          {...form.getInputProps('phone')}
        />
        {user.role === 'admin' && (
          <Switch
            label={texts.wantsOfficeNews}
            {...form.getInputProps('wantsOfficeNews', { type: 'checkbox' })}
          />
        )}
        <div>
          <Button type="submit" loading={update.isPending}>
            {texts.save}
          </Button>
        </div>
      </Stack>
      {dialog}
    </form>
  );
}
