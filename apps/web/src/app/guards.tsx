import { Alert, Button, Container, Text } from '@mantine/core';
import { homePathAfterLogin } from '@stumpquote/domain/users/home-paths';
import type { Role } from '@stumpquote/domain/users/roles';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { errorMessage } from '../shared/api/error-message';
import { useMessages } from '../shared/i18n/use-messages';
import { paths } from '../shared/paths';
import { adminFlag } from '../shared/session/admin-flag';
import { sessionHint } from '../shared/session/session-hint';
import type { SignInState } from '../shared/session/sign-in-state';
import { useCurrentUser, type CurrentUser } from '../shared/session/use-current-user';
import { PageSkeleton } from '../shared/ui/page/page-skeleton';
import { guardMessages } from './guards.messages';

interface RoleGuardProps {
  roles: readonly Role[];
  /** Where signed-in users of other roles are redirected. */
  otherwise: (user: CurrentUser) => string;
}

/**
 * Admits the given roles. Visitors sign in first and then return. The server checks every call
 * anyway.
 */
export function RoleGuard({ roles, otherwise }: RoleGuardProps) {
  const location = useLocation();
  return (
    <WithSession>
      {(user) => {
        if (!user) {
          const from = location.pathname + location.search;
          const state: SignInState = {
            from,
            roles,
            ...(sessionHint.isSet() ? { wasSignedOut: true } : {}),
          };
          return <Navigate to={paths.auth} replace state={state} />;
        }
        return roles.includes(user.role) ? <Outlet /> : <Navigate to={otherwise(user)} replace />;
      }}
    </WithSession>
  );
}

/** For pages that only make sense before signing in. */
export function VisitorGuard() {
  return <WithSession>{(user) => <VisitorOutlet user={user} />}</WithSession>;
}

function VisitorOutlet({ user }: { user: CurrentUser | null }) {
  // Only on arrival: a user who signs in on the page is redirected by the page.
  const [arrivedSignedIn] = useState(user !== null);
  return arrivedSignedIn && user ? (
    <Navigate to={homePathAfterLogin(user.role)} replace />
  ) : (
    <Outlet />
  );
}

/** Administrators only: anyone else loses the stored flag and is sent to the admin login. */
export function AdminGuard({ redirectDelayMs = 0 }: { redirectDelayMs?: number }) {
  const [wasShown, setWasShown] = useState(false);
  return (
    <WithSession>
      {(user) =>
        user?.role === 'admin' ? (
          <AdminOutlet onShown={() => setWasShown(true)} />
        ) : (
          <ToAdminLogin isVisitor={user === null} wasShown={wasShown} delayMs={redirectDelayMs} />
        )
      }
    </WithSession>
  );
}

function AdminOutlet({ onShown }: { onShown: () => void }) {
  const noteShown = useEffectEvent(onShown);
  useEffect(() => {
    adminFlag.set();
    noteShown();
  }, []);
  return <Outlet />;
}

interface ToAdminLoginProps {
  isVisitor: boolean;
  /**
   * Whether an administrator's page was here before: signing out forgets the hints while it is
   * still open.
   */
  wasShown: boolean;
  delayMs: number;
}

/** An administrator whose session ended signs in again and returns. */
function ToAdminLogin({ isVisitor, wasShown, delayMs }: ToAdminLoginProps) {
  const texts = useMessages(guardMessages);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [hasEnded] = useState(
    () => isVisitor && (wasShown || sessionHint.isSet() || adminFlag.isSet()),
  );
  useEffect(() => {
    adminFlag.clear();
    const reason = hasEnded ? { wasSignedOut: true as const } : { notAuthorized: true as const };
    const state: SignInState & { notAuthorized?: true } = {
      from: pathname + search,
      roles: ['admin'],
      ...reason,
    };
    const timer = setTimeout(
      () => void navigate(paths.adminLogin, { replace: true, state }),
      delayMs,
    );
    return () => clearTimeout(timer);
  }, [navigate, pathname, search, delayMs, hasEnded]);
  if (hasEnded) return <PageSkeleton />;
  return (
    <Container py="lg">
      <Alert color="red">{texts.notAuthorized}</Alert>
    </Container>
  );
}

function WithSession({ children }: { children: (user: CurrentUser | null) => ReactNode }) {
  const texts = useMessages(guardMessages);
  const { user, isLoading, error, retry } = useCurrentUser();
  const isSignedIn = user !== null;
  useEffect(() => {
    if (isSignedIn) sessionHint.set();
  }, [isSignedIn]);
  if (isLoading) return <PageSkeleton />;
  if (error && !user) {
    return (
      <Container py="lg">
        <Alert color="red" role="alert" title={texts.sessionFailed}>
          <Text mb="sm">{errorMessage(error)}</Text>
          <Button variant="default" onClick={() => void retry()}>
            {texts.retry}
          </Button>
        </Alert>
      </Container>
    );
  }
  return children(user);
}
