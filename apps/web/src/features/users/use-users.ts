import { roles } from '@stumpquote/domain/users/roles';
import { userSortKeys, userStates } from '@stumpquote/domain/users/user-list-schema';
import { errorMessage, errorStatus } from '../../shared/api/error-message';
import { trpc, type RouterInputs, type RouterOutputs } from '../../shared/api/trpc';
import { useMessages } from '../../shared/i18n/use-messages';
import { useCurrentUser } from '../../shared/session/use-current-user';
import { useSessionCache } from '../../shared/session/use-session-cache';
import { showFailure } from '../../shared/ui/toast/show-failure';
import { showToast } from '../../shared/ui/toast/toast';
import { userListMessages } from './user-list.messages';

export type ListedUser = RouterOutputs['users']['list']['rows'][number];

export const userList = { sorts: userSortKeys, filters: { role: roles, state: userStates } };

export function useUserList(query: RouterInputs['users']['list']) {
  return trpc.users.list.useQuery(query, {
    placeholderData: (previous) => previous,
    refetchOnMount: 'always',
  });
}

/** Account changes. Each reports its outcome and refetches the list either way. */
export function useUserChanges() {
  const texts = useMessages(userListMessages);
  const utils = trpc.useUtils();
  const cache = useSessionCache();
  const { user: me } = useCurrentUser();
  const onSettled = () => utils.users.invalidate();
  const setActive = trpc.users.setActive.useMutation({
    onSuccess: ({ id, isActive }) => {
      showToast({ title: isActive ? texts.activated : texts.deactivated });
      // The server has ended this session; the route guard redirects to the admin login.
      if (id === me?.id && !isActive) cache.signedOut();
    },
    onError: (error, { isActive }) =>
      showFailure(isActive ? texts.activateFailed : texts.deactivateFailed, error),
    onSettled,
  });
  const remove = trpc.users.remove.useMutation({
    onSuccess: () => showToast({ title: texts.deleted }),
    onError: (error) => {
      const wasAnswered = errorStatus(error) !== null;
      showToast({
        title: wasAnswered ? errorMessage(error, texts.deleteFailed) : texts.deleteFailed,
        description: wasAnswered ? undefined : errorMessage(error),
        variant: 'destructive',
      });
    },
    onSettled,
  });
  const removeCode = trpc.secondFactor.removeFor.useMutation({
    onSuccess: () => showToast({ title: texts.codeRemoved }),
    onError: (error) => showFailure(texts.removeCodeFailed, error),
    onSettled,
  });
  const busyId =
    (setActive.isPending && setActive.variables.id) ||
    (remove.isPending && remove.variables.id) ||
    (removeCode.isPending && removeCode.variables.id) ||
    null;
  return {
    setActive: setActive.mutate,
    remove: remove.mutate,
    removeCode: removeCode.mutate,
    busyId,
    myId: me?.id ?? null,
  };
}
