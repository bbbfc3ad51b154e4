import { Button, Group } from '@mantine/core';
import { isLastActiveAdmin, mayDeleteUser } from '@stumpquote/domain/users/protected-users';
import { roleLabels } from '@stumpquote/domain/users/roles';
import { userState, type UserState } from '@stumpquote/domain/users/user-list-schema';
import { Fragment } from 'react';
import type { Dates } from '../../shared/i18n/use-dates';
import { Email } from '../../shared/ui/email';
import type { DataColumn } from '../../shared/ui/list/data-column';
import { StatusBadge } from '../../shared/ui/status-badge';
import type { useUserConfirmations } from './use-user-confirmations';
import type { ListedUser } from './use-users';
import type { userListMessages } from './user-list.messages';
import classes from './user-list.module.css';

interface ColumnOptions extends ReturnType<typeof useUserConfirmations> {
  texts: (typeof userListMessages)['en'];
  dates: Dates;
  busyId: number | null;
  myId: number | null;
  activeAdmins: number;
}

const badgeStyles = {
  active: 'secondary',
  inactive: 'destructive',
  deleted: 'outline',
} as const satisfies Record<UserState, string>;

/** Wraps after an underscore rather than within a word. */
const breakable = (label: string) =>
  label.split(/(?<=_)/).map((part) => (
    <Fragment key={part}>
      {part}
      <wbr />
    </Fragment>
  ));

/** The columns; on a card the actions come last, without a label. */
export function userColumns(options: ColumnOptions): DataColumn<ListedUser>[] {
  const { texts, dates, myId } = options;
  const { columns } = texts;
  return [
    {
      key: 'name',
      header: columns.name,
      sort: { key: 'name', kind: 'text' },
      render: (user) => (
        <span className={user.isDeleted ? classes.gone : classes.name}>
          {user.firstName} {user.lastName}
          {user.id === myId && <span className={classes.second}>{texts.you}</span>}
        </span>
      ),
    },
    {
      key: 'username',
      header: columns.username,
      sort: { key: 'username', kind: 'text' },
      render: (user) => (user.isDeleted ? texts.none : <Email address={user.username} />),
    },
    {
      key: 'email',
      header: columns.email,
      sort: { key: 'email', kind: 'text' },
      render: ({ email }) => (email === null ? texts.none : <Email address={email} />),
    },
    {
      key: 'role',
      header: columns.role,
      sort: { key: 'role', kind: 'rank' },
      render: (user) => <span className={classes.role}>{breakable(roleLabels[user.role])}</span>,
    },
    {
      key: 'status',
      header: columns.status,
      sort: { key: 'state', kind: 'rank' },
      render: (user) => <State user={user} texts={texts} />,
    },
    {
      key: 'created',
      header: columns.created,
      numeric: true,
      sort: { key: 'createdAt', kind: 'date' },
      render: (user) => <span className={classes.keep}>{dates.date(user.createdAt)}</span>,
    },
    {
      key: 'actions',
      header: columns.actions,
      bareOnCard: true,
      render: (user) => <Actions user={user} {...options} />,
    },
  ];
}

function State({ user, texts }: { user: ListedUser; texts: ColumnOptions['texts'] }) {
  const state = userState(user);
  return <StatusBadge label={texts.states[state]} style={badgeStyles[state]} />;
}

function Actions({
  user,
  texts,
  busyId,
  myId,
  activeAdmins,
  askActivate,
  askDeactivate,
  askDelete,
  askRemoveCode,
}: ColumnOptions & { user: ListedUser }) {
  if (user.isDeleted) return null;
  if (isLastActiveAdmin(user, activeAdmins))
    return <span className={classes.second}>{texts.lastAdmin}</span>;
  const isBusy = busyId === user.id;
  const [label, ask] = user.isActive
    ? ([texts.deactivate, askDeactivate] as const)
    : ([texts.activate, askActivate] as const);
  return (
    <Group gap="xs" wrap={user.hasSecondFactor ? 'wrap' : 'nowrap'}>
      <Button
        variant="default"
        size="xs"
        loading={isBusy}
        aria-label={texts.of(label, user.username)}
        onClick={() => void ask(user)}
      >
        {label}
      </Button>
      {user.hasSecondFactor && user.id !== myId && (
        <Button
          variant="default"
          size="xs"
          disabled={isBusy}
          aria-label={texts.of(texts.removeCode, user.username)}
          onClick={() => void askRemoveCode(user)}
        >
          {texts.removeCode}
        </Button>
      )}
      {mayDeleteUser(user) && (
        <Button
          variant="subtle"
          color="red"
          size="xs"
          disabled={isBusy}
          aria-label={texts.of(texts.delete, user.username)}
          onClick={() => void askDelete(user)}
        >
          {texts.delete}
        </Button>
      )}
    </Group>
  );
}
