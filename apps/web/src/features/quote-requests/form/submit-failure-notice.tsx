import { Alert, Anchor } from '@mantine/core';
import { roles } from '@stumpquote/domain/users/roles';
import { Link, useLocation } from 'react-router-dom';
import { trpc } from '../../../shared/api/trpc';
import { useMessages } from '../../../shared/i18n/use-messages';
import { paths } from '../../../shared/paths';
import type { SignInState } from '../../../shared/session/sign-in-state';
import { quoteRequestFormMessages } from './quote-request-form.messages';
import type { SubmitFailure } from './use-submit-request';

/** Why the last attempt failed, with a sign-in link if the session ended. */
export function SubmitFailureNotice({
  failure: { text, isSignedOut },
}: {
  failure: SubmitFailure;
}) {
  const texts = useMessages(quoteRequestFormMessages).review;
  return (
    <Alert color="red" variant="light" title={texts.failed} role="alert">
      {text} {isSignedOut && <SignInAgain />}
    </Alert>
  );
}

function SignInAgain() {
  const texts = useMessages(quoteRequestFormMessages).review;
  const utils = trpc.useUtils();
  const { pathname } = useLocation();
  const state: SignInState = {
    from: pathname === paths.home ? paths.quoteFormAnchor : pathname,
    roles,
    wasSignedOut: true,
  };
  return (
    <Anchor
      component={Link}
      to={paths.auth}
      state={state}
      onClick={() => utils.auth.me.setData(undefined, null)}
      inherit
    >
      {texts.signInAgain}
    </Anchor>
  );
}
