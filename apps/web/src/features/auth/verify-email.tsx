import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { homePathAfterLogin } from '@stumpquote/domain/users/home-paths';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { errorMessage } from '../../shared/api/error-message';
import { useMessages } from '../../shared/i18n/use-messages';
import { useCurrentUser } from '../../shared/session/use-current-user';
import { PageHeading } from '../../shared/ui/page-heading';
import { authMessages } from './auth.messages';
import { NewPasswordForm } from './new-password-form';
import { useVerifyEmail } from './use-auth';

/** Confirms on a press, not on opening: mail scanners open links, and this one works once. */
export function VerifyEmail({ token }: { token: string }) {
  const texts = useMessages(authMessages);
  const verify = useVerifyEmail();
  if (verify.data) {
    const { email, passwordToken } = verify.data;
    return (
      <Stack gap="sm" role="status">
        <PageHeading title={texts.verifiedTitle} intro={texts.verifiedText(email)} />
        {passwordToken ? (
          <>
            <Text>{texts.choosePassword}</Text>
            <NewPasswordForm token={passwordToken} email={email} />
          </>
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
        {verify.error && (
          <Alert color="red" role="alert" title={texts.verifyFailed}>
            {errorMessage(verify.error)}{' '}
            <Anchor component={Link} to={paths.account} inherit>
              {texts.goToAccount}
            </Anchor>
          </Alert>
        )}
        <Button disabled={token === ''} loading={verify.isPending} onClick={() => verify.mutate({ token })}>
          {texts.verifyButton}
        </Button>
      </Stack>
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
