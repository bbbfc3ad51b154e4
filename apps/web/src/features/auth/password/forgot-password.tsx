import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { requestPasswordResetSchema } from '@stumpquote/domain/users/user-schemas';
import { useMessages } from '../../../shared/i18n/use-messages';
import { paths } from '../../../shared/paths';
import { usePublicConfig } from '../../../shared/session/use-public-config';
import { focusFirstError } from '../../../shared/ui/form/form-errors';
import { formRules } from '../../../shared/ui/form/form-rules';
import { PageHeading } from '../../../shared/ui/page/page-heading';
import { StandaloneLink } from '../../../shared/ui/standalone-link';
import { authMessages } from '../auth.messages';
import { useRequestPasswordReset } from '../use-auth';

/** Requests a reset link. The answer doesn't reveal whether the address is known. */
export function ForgotPassword() {
  const texts = useMessages(authMessages);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: formRules(requestPasswordResetSchema),
  });
  const { config } = usePublicConfig();
  const request = useRequestPasswordReset(form);
  const backToLogin = <StandaloneLink to={paths.auth}>{texts.backToLogin}</StandaloneLink>;
  if (config?.sends.email === false)
    return (
      <>
        <PageHeading title={texts.forgotTitle} intro={texts.noLinkText(config.company.phone)} />
        {backToLogin}
      </>
    );
  if (request.isSuccess) {
    return (
      <div role="status">
        <PageHeading
          title={texts.linkSentTitle}
          intro={texts.linkSentText(request.variables.email)}
        />
        {backToLogin}
      </div>
    );
  }
  return (
    <>
      <PageHeading title={texts.forgotTitle} intro={texts.forgotText} />
      <form
        noValidate
        onSubmit={form.onSubmit(
          (values) => request.mutate(values),
          (errors) => focusFirstError(form, errors),
        )}
      >
        <Stack gap="sm">
          <TextInput
            label={texts.email}
            type="email"
            autoComplete="email"
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <Button type="submit" loading={request.isPending}>
            {texts.sendLink}
          </Button>
          {backToLogin}
        </Stack>
      </form>
    </>
  );
}
