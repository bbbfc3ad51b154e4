import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { errorCode, errorMessage } from '../../../shared/api/error-message';
import { trpc } from '../../../shared/api/trpc';
import { useMessages } from '../../../shared/i18n/use-messages';
import { paths } from '../../../shared/paths';
import { adminFlag } from '../../../shared/session/admin-flag';
import { pathAfterSignIn } from '../../../shared/session/sign-in-state';
import type { CurrentUser } from '../../../shared/session/use-current-user';
import { useSessionCache } from '../../../shared/session/use-session-cache';
import { applyServerIssues, type FormFields } from '../../../shared/ui/form/form-errors';
import { showToast } from '../../../shared/ui/toast/toast';
import { requiresCode } from '../second-factor/use-second-factor';
import type { CodeStep } from '../use-auth';
import { adminLoginMessages } from './admin-login.messages';

interface AdminLogin extends CodeStep {
  form: FormFields;
}

/** Signs in an administrator. Anyone else is signed out again, and `failure` says why. */
export function useAdminLogin({ form, asksCode, setAsksCode }: AdminLogin) {
  const texts = useMessages(adminLoginMessages);
  const cache = useSessionCache();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const [failure, setFailure] = useState<string | null>(null);
  const login = trpc.auth.login.useMutation();
  const logout = trpc.auth.logout.useMutation();

  const refuse = (line: string) => {
    setFailure(line);
    showToast({
      title: texts.authenticationFailed,
      description: texts.checkCredentials,
      variant: 'destructive',
    });
  };
  const enter = (user: CurrentUser) => {
    adminFlag.set();
    cache.signedIn(user);
    showToast({ title: texts.success });
    void navigate(pathAfterSignIn(state, user.role, paths.adminDashboard), { replace: true });
  };
  const submit = async (credentials: { username: string; password: string; code: string }) => {
    setFailure(null);
    try {
      const user = await login.mutateAsync(credentials);
      if (user.role === 'admin') return enter(user);
      await logout.mutateAsync();
      cache.signedOut();
      refuse(texts.notAdmin);
    } catch (error) {
      if (requiresCode(error))
        return asksCode ? void applyServerIssues(form, error) : setAsksCode(true);
      setAsksCode(false);
      const wrong = ['INVALID_CREDENTIALS', 'VALIDATION'].includes(errorCode(error) ?? '');
      refuse(wrong ? texts.authenticationFailed : `${texts.loginFailed}: ${errorMessage(error)}`);
    }
  };
  return { submit, failure, isBusy: login.isPending || logout.isPending };
}
