import { Text } from '@mantine/core';
import { useEmailText } from '../../shared/delivery/use-email-text';
import { useMessages } from '../../shared/i18n/use-messages';
import type { useConfirm } from '../../shared/ui/confirm-dialog';
import type { ListedUser, useUserChanges } from './use-users';
import { userListMessages } from './user-list.messages';

const nameOf = ({ firstName, lastName, username }: ListedUser) =>
  `${firstName} ${lastName}`.trim() || username;

/** Confirmations for account changes, with what would be lost. */
export function useUserConfirmations(
  confirm: ReturnType<typeof useConfirm>['confirm'],
  { setActive, remove, removeCode, myId }: ReturnType<typeof useUserChanges>,
) {
  const texts = useMessages(userListMessages);
  const emailText = useEmailText();
  const askActivate = async (user: ListedUser) => {
    const { title, message } = texts.activateDialog;
    if (await confirm({ title, message: message(nameOf(user)), confirmLabel: texts.activate }))
      setActive({ id: user.id, isActive: true });
  };
  const askDeactivate = async (user: ListedUser) => {
    const { title, message, owner, self } = texts.deactivateDialog;
    const note = user.id === myId ? self : user.role === 'tree_company_owner' ? owner : null;
    const isSure = await confirm({
      title,
      confirmLabel: texts.deactivate,
      message: <Sentences of={[message(nameOf(user)), note]} />,
    });
    if (isSure) setActive({ id: user.id, isActive: false });
  };
  const askDelete = async (user: ListedUser) => {
    const { title, message, requestsNote } = texts.deleteDialog;
    const isSure = await confirm({
      title,
      confirmLabel: texts.delete,
      destructive: true,
      message: <Sentences of={[message(nameOf(user)), requestsNote]} />,
    });
    if (isSure) remove({ id: user.id });
  };
  const askRemoveCode = async (user: ListedUser) => {
    const { title, message, emailNote, logged } = texts.removeCodeDialog;
    const isSure = await confirm({
      title,
      confirmLabel: texts.removeCode,
      destructive: true,
      message: <Sentences of={[message(nameOf(user)), `${emailText(emailNote)} ${logged}`]} />,
    });
    if (isSure) removeCode({ id: user.id });
  };
  return { askActivate, askDeactivate, askDelete, askRemoveCode };
}

function Sentences({ of }: { of: readonly (string | null)[] }) {
  return of.map(
    (sentence) =>
      sentence && (
        <Text key={sentence} mb="xs">
          {sentence}
        </Text>
      ),
  );
}
