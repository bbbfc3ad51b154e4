import { Title } from '@mantine/core';
import { useDates } from '../../shared/i18n/use-dates';
import { useMessages } from '../../shared/i18n/use-messages';
import { useConfirm } from '../../shared/ui/confirm-dialog';
import { ListScreen } from '../../shared/ui/list/list-screen';
import { useListUrl } from '../../shared/ui/list/use-list-url';
import { useUserConfirmations } from './use-user-confirmations';
import { useUserChanges, useUserList, userList } from './use-users';
import { userColumns } from './user-columns';
import { userListMessages } from './user-list.messages';

/** All accounts, with actions to deactivate, reactivate, and delete. */
export function UserList() {
  const texts = useMessages(userListMessages);
  const dates = useDates();
  const list = useListUrl(userList);
  const page = useUserList(list.query);
  const { confirm, dialog } = useConfirm();
  const changes = useUserChanges();
  const confirmations = useUserConfirmations(confirm, changes);
  return (
    <section aria-labelledby="user-accounts">
      <Title order={2} id="user-accounts" size="h3" mb="sm">
        {texts.title}
      </Title>
      <ListScreen
        caption={texts.title}
        list={list}
        page={page}
        search={texts.search}
        filters={[
          { name: 'role', label: texts.role, all: texts.allRoles, choices: texts.roles },
          { name: 'state', label: texts.state, all: texts.allStates, choices: texts.states },
        ]}
        file="users"
        columns={userColumns({
          texts,
          dates,
          activeAdmins: page.data?.activeAdmins ?? 0,
          ...changes,
          ...confirmations,
        })}
        rowKey={(user) => user.id}
        texts={texts}
      />
      {dialog}
    </section>
  );
}
