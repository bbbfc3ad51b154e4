import { timing } from '@stumpquote/domain/timing';
import { homePathAfterLogin, homePathAfterRegistration } from '@stumpquote/domain/users/home-paths';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { errorCode } from '../../shared/api/error-message';
import { trpc } from '../../shared/api/trpc';
import { useMessages } from '../../shared/i18n/use-messages';
import { paths } from '../../shared/paths';
import { drafts } from '../../shared/session/drafts';
import { pathAfterSignIn } from '../../shared/session/sign-in-state';
import type { CurrentUser } from '../../shared/session/use-current-user';
import { useSessionCache } from '../../shared/session/use-session-cache';
import { applyServerIssues, type FormFields } from '../../shared/ui/form/form-errors';
import { showFailure } from '../../shared/ui/toast/show-failure';
import { showToast } from '../../shared/ui/toast/toast';
import { authMessages } from './auth.messages';
import { requiresCode } from './second-factor/use-second-factor';

/** Redirects to the page the user came for, or to their role's home. */
function useRedirectAfterSignIn() {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  return (user: CurrentUser, homePath: string) =>
    void navigate(pathAfterSignIn(state, user.role, homePath), { replace: true });
}

export interface CodeStep {
  asksCode: boolean;
  setAsksCode: (asks: boolean) => void;
}

/** Signs in. If a code is needed too, opens the second step and keeps the credentials. */
export function useLogin(form: FormFields, { asksCode, setAsksCode }: CodeStep) {
  const texts = useMessages(authMessages);
  const cache = useSessionCache();
  const redirect = useRedirectAfterSignIn();
  return trpc.auth.login.useMutation({
    onSuccess: (user) => {
      cache.signedIn(user);
      showToast({ title: texts.loginSuccessful, description: texts.welcomeBack(user.firstName) });
      setTimeout(() => redirect(user, homePathAfterLogin(user.role)), timing.loginRedirectDelay);
    },
    onError: (error) => {
      if (requiresCode(error) && !asksCode) return setAsksCode(true);
      if (applyServerIssues(form, error) && requiresCode(error)) return;
      if (errorCode(error) === 'INVALID_CREDENTIALS') {
        setAsksCode(false);
        form.getInputNode('password')?.focus();
      }
      showFailure(texts.loginFailed, error, texts.invalidCredentials);
    },
  });
}

export function useRegister(form: FormFields) {
  const texts = useMessages(authMessages);
  const cache = useSessionCache();
  const redirect = useRedirectAfterSignIn();
  return trpc.auth.register.useMutation({
    onSuccess: (user) => {
      drafts.forgetAll();
      cache.signedIn(user);
      showToast({
        title: texts.registrationSuccessful,
        description: texts.welcome(user.firstName),
      });
      redirect(user, homePathAfterRegistration(user.role));
    },
    onError: (error) => {
      applyServerIssues(form, error);
      showFailure(texts.registrationFailed, error, texts.couldNotCreate);
    },
  });
}

/** Confirms only once: only the first response has the token for a first password. */
export function useVerifyEmail(token: string) {
  const utils = trpc.useUtils();
  const isSent = useRef(false);
  const { mutate, data, error, isPending } = trpc.auth.verifyEmail.useMutation({
    onSuccess: () => utils.invalidate(),
    onError: () => {
      isSent.current = false;
    },
  });
  const confirm = () => {
    if (isSent.current) return;
    isSent.current = true;
    mutate({ token });
  };
  return { confirm, data, error, isPending };
}

export function useRequestPasswordReset(form: FormFields) {
  const texts = useMessages(authMessages);
  return trpc.auth.requestPasswordReset.useMutation({
    onError: (error) => {
      if (!applyServerIssues(form, error)) showFailure(texts.forgotFailed, error);
    },
  });
}

/** Sets the password with a single-use link; the server signs the user in. */
export function useResetPassword(form: FormFields) {
  const texts = useMessages(authMessages);
  const cache = useSessionCache();
  const navigate = useNavigate();
  return trpc.auth.resetPassword.useMutation({
    onSuccess: (user) => {
      if (user === null) {
        showToast({ title: texts.passwordChangedTitle, description: texts.passwordChangedSignIn });
        return void navigate(paths.auth, { replace: true });
      }
      cache.signedIn(user);
      showToast({ title: texts.passwordChangedTitle, description: texts.passwordChangedText });
      void navigate(homePathAfterLogin(user.role), { replace: true });
    },
    onError: (error) => void applyServerIssues(form, error),
  });
}
