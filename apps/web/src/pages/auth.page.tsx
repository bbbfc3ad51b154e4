import { Alert } from '@mantine/core';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { authMessages } from '../features/auth/auth.messages';
import { AuthFrame } from '../features/auth/sign-in/auth-frame';
import { AuthTabs } from '../features/auth/sign-in/auth-tabs';
import { useMessages } from '../shared/i18n/use-messages';
import { sessionHint } from '../shared/session/session-hint';
import { wasSignedOut } from '../shared/session/sign-in-state';
import { PageHeading } from '../shared/ui/page/page-heading';

export function AuthPage() {
  const texts = useMessages(authMessages);
  const isSignedOut = wasSignedOut(useLocation().state);
  // Shown once: a user who continues does so as a visitor.
  useEffect(() => sessionHint.clear(), []);
  return (
    <AuthFrame>
      <PageHeading title={texts.title} />
      {isSignedOut && (
        <Alert role="status" mb="md">
          {texts.signedOut}
        </Alert>
      )}
      <AuthTabs />
    </AuthFrame>
  );
}
