import { useNavigate } from 'react-router-dom';
import { trpc } from '../../../shared/api/trpc';
import { useEmailText } from '../../../shared/delivery/use-email-text';
import { useMessages } from '../../../shared/i18n/use-messages';
import { paths } from '../../../shared/paths';
import type { CurrentUser } from '../../../shared/session/use-current-user';
import { useLogout } from '../../../shared/session/use-logout';
import { applyServerIssues, type FormFields } from '../../../shared/ui/form/form-errors';
import { showFailure } from '../../../shared/ui/toast/show-failure';
import { showToast } from '../../../shared/ui/toast/toast';
import { accountMessages } from './account.messages';

export function useUpdateProfile(form: FormFields, before: CurrentUser) {
  const texts = useMessages(accountMessages);
  const emailText = useEmailText();
  const utils = trpc.useUtils();
  return trpc.auth.updateProfile.useMutation({
    onSuccess: (user) => {
      utils.auth.me.setData(undefined, user);
      const isNewEmail = user.email !== null && user.email !== before.email;
      showToast({
        title: texts.saved,
        ...(isNewEmail && user.email
          ? { description: emailText(texts.savedNewEmail(user.email)) }
          : {}),
      });
    },
    onError: (error) => {
      if (!applyServerIssues(form, error)) showFailure(texts.saveFailed, error);
    },
  });
}

export function useChangePassword(form: FormFields & { reset: () => void }) {
  const texts = useMessages(accountMessages);
  return trpc.auth.changePassword.useMutation({
    onSuccess: () => {
      form.reset();
      showToast({ title: texts.passwordChanged });
    },
    onError: (error) => {
      if (!applyServerIssues(form, error)) showFailure(texts.passwordFailed, error);
    },
  });
}

export function useResendVerification(email: string) {
  const texts = useMessages(accountMessages);
  const emailText = useEmailText();
  return trpc.auth.resendVerification.useMutation({
    onSuccess: () =>
      showToast({ title: texts.resent, description: emailText(texts.resentText(email)) }),
    onError: (error) => showFailure(texts.resendFailed, error),
  });
}

/** Toast texts for a page's logout; defaults to the account page's. */
interface LogoutTexts {
  loggedOut: string;
  loggedOutText: string;
}

/** Signs out, clears the current user, and opens the start page. */
export function useAccountLogout(own?: LogoutTexts) {
  const common = useMessages(accountMessages);
  const texts = { ...common, ...own };
  const navigate = useNavigate();
  return useLogout({
    onDone: async () => {
      showToast({ title: texts.loggedOut, description: texts.loggedOutText });
      await navigate(paths.home);
    },
    onFailed: (error) => showFailure(texts.logoutFailed, error),
  });
}
