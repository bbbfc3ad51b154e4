import { Title } from '@mantine/core';
import { useDates } from '../../shared/i18n/use-dates';
import { useMessages } from '../../shared/i18n/use-messages';
import { useConfirm } from '../../shared/ui/confirm-dialog';
import { ExportButton } from '../../shared/ui/list/export-button';
import { ListFilters } from '../../shared/ui/list/list-filters';
import { PagedTable } from '../../shared/ui/list/paged-table';
import { useListAddress } from '../../shared/ui/list/use-list-address';
import { useUserQuestions } from './use-user-questions';
import { useUserChanges, useUserList, userList } from './use-users';
import { userColumns } from './user-columns';
import { usersTableMessages } from './users-table.messages';

/** Every account, with the way to turn it off, on, and away. */
export function UsersTable() {
  const texts = useMessages(usersTableMessages);
  const dates = useDates();
  const list = useListAddress(userList);
  const { data, isFailed, isStale, retry } = useUserList(list.query);
  const { confirm, dialog } = useConfirm();
  const changes = useUserChanges();
  const questions = useUserQuestions(confirm, changes);
  return (
    <section aria-labelledby="user-accounts">
      <Title order={2} id="user-accounts" size="h3" mb="sm">
        {texts.title}
      </Title>
      <ListFilters
        list={list}
        search={texts.search}
        filters={[
          { name: 'role', label: texts.role, all: texts.allRoles, choices: texts.roles },
          { name: 'state', label: texts.state, all: texts.allStates, choices: texts.states },
        ]}
        actions={<ExportButton file="users" table={texts.title} query={list.query} />}
      />
      <PagedTable
        caption={texts.title}
        columns={userColumns({
          texts,
          dates,
          activeAdmins: data?.activeAdmins ?? 0,
          ...changes,
          ...questions,
        })}
        data={data}
        rowKey={(user) => user.id}
        isFailed={isFailed}
        isStale={isStale}
        texts={texts}
        onRetry={retry}
        isWide
        sorting={{ sort: list.sort, onSort: list.setSort }}
        onPage={list.setPage}
      />
      {dialog}
    </section>
  );
}
