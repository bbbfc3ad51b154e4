import { Alert } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { authMessages } from '../features/auth/auth.messages';
import { AdminLoginForm } from '../features/auth/sign-in/admin-login-form';
import { adminLoginMessages } from '../features/auth/sign-in/admin-login.messages';
import { useMessages } from '../shared/i18n/use-messages';
import { paths } from '../shared/paths';
import { sessionHint } from '../shared/session/session-hint';
import { wasSignedOut } from '../shared/session/sign-in-state';
import { useCurrentUser } from '../shared/session/use-current-user';
import { FormColumn } from '../shared/ui/form/form-column';
import { PageHeading } from '../shared/ui/page/page-heading';
import { PageSkeleton } from '../shared/ui/page/page-skeleton';

export function AdminLoginPage() {
  const { user, isLoading } = useCurrentUser();
  if (isLoading) return <PageSkeleton />;
  return <AdminLogin isAdminAlready={user?.role === 'admin'} />;
}

function AdminLogin({ isAdminAlready }: { isAdminAlready: boolean }) {
  const texts = useMessages(adminLoginMessages);
  const { signedOut } = useMessages(authMessages);
  const { state } = useLocation() as { state: { notAuthorized?: boolean } | null };
  // Only on arrival: an administrator who signs in here is redirected by the form.
  const [arrivedAsAdmin] = useState(isAdminAlready);
  // Shown once: a user who continues does so as a visitor.
  useEffect(() => sessionHint.clear(), []);
  if (arrivedAsAdmin && isAdminAlready) return <Navigate to={paths.adminDashboard} replace />;
  return (
    <FormColumn>
      <PageHeading title={texts.title} />
      {wasSignedOut(state) && (
        <Alert role="status" mb="md">
          {signedOut}
        </Alert>
      )}
      {state?.notAuthorized && (
        <Alert color="red" mb="md">
          {texts.notAuthorized}
        </Alert>
      )}
      <AdminLoginForm />
    </FormColumn>
  );
}
