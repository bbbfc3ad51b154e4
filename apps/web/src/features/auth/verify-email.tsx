import { Alert, Button, Stack, Text } from '@mantine/core';
import { homePathAfterLogin } from '@stumpquote/domain/users/home-paths';
import { Link } from 'react-router-dom';
import { errorMessage, isUnanswered } from '../../shared/api/error-message';
import { useEmailText } from '../../shared/delivery/use-email-text';
import { useMessages } from '../../shared/i18n/use-messages';
import { paths } from '../../shared/paths';
import { useCurrentUser } from '../../shared/session/use-current-user';
import { PageHeading } from '../../shared/ui/page/page-heading';
import { StandaloneLink } from '../../shared/ui/standalone-link';
import { authMessages } from './auth.messages';
import { NewPasswordForm } from './password/new-password-form';
import { useVerifyEmail } from './use-auth';

/** Confirms on click, not on load: mail scanners open links, and this one is single-use. */
export function VerifyEmail({ token }: { token: string }) {
  const texts = useMessages(authMessages);
  const { confirm, data, error, isPending } = useVerifyEmail(token);
  if (data) {
    const { email, needsPassword, passwordToken, passwordEnded } = data;
    return (
      <Stack gap="sm" role="status">
        <PageHeading title={texts.verifiedTitle} intro={texts.verifiedText(email)} />
        {passwordToken ? (
          <>
            <Text>{passwordEnded ? texts.passwordEnded : texts.choosePassword}</Text>
            <NewPasswordForm token={passwordToken} email={email} />
          </>
        ) : needsPassword ? (
          <PasswordLater />
        ) : (
          <NextStep />
        )}
      </Stack>
    );
  }
  return (
    <>
      <PageHeading title={texts.verifyTitle} intro={texts.verifyText} />
      <Stack gap="sm">
        {token === '' && <Alert color="red">{texts.verifyIncomplete}</Alert>}
        {error && <NotConfirmed error={error} />}
        <Button disabled={token === ''} loading={isPending} onClick={confirm}>
          {texts.verifyButton}
        </Button>
      </Stack>
    </>
  );
}

function NotConfirmed({ error }: { error: unknown }) {
  const texts = useMessages(authMessages);
  return (
    <Alert color="red" role="alert" title={texts.verifyFailed}>
      <p style={{ margin: 0 }}>{errorMessage(error)}</p>
      {!isUnanswered(error) && (
        <>
          <StandaloneLink to={paths.account}>{texts.goToAccount}</StandaloneLink>
          <p style={{ margin: 0 }}>{texts.confirmedBefore}</p>
          <StandaloneLink to={paths.forgotPassword}>{texts.forgot}</StandaloneLink>
        </>
      )}
    </Alert>
  );
}

/** The link was reopened without setting the first password: request a new one. */
function PasswordLater() {
  const texts = useMessages(authMessages);
  const emailText = useEmailText();
  return (
    <>
      <Text>{emailText(texts.passwordLater)}</Text>
      <StandaloneLink to={paths.forgotPassword}>{texts.forgot}</StandaloneLink>
    </>
  );
}

function NextStep() {
  const texts = useMessages(authMessages);
  const { user } = useCurrentUser();
  return (
    <Button component={Link} to={user ? homePathAfterLogin(user.role) : paths.auth}>
      {user ? texts.goToDashboard : texts.goToSignIn}
    </Button>
  );
}
