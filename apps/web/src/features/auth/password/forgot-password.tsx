import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { requestPasswordResetSchema } from '@stumpquote/domain/users/user-schemas';
import { paths } from '../../../shared/paths';
import { useMessages } from '../../../shared/i18n/use-messages';
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
  const sendsNone = config?.sends.email === false;
  if (request.isSuccess) {
    return (
      <div role="status">
        <PageHeading
          title={sendsNone ? texts.noLinkTitle : texts.linkSentTitle}
          intro={
            sendsNone
              ? texts.noLinkText(config.company.phone)
              : texts.linkSentText(request.variables.email)
          }
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
