import { Button } from '@mantine/core';
import { IconDeviceMobileMessage, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useDates } from '../../shared/i18n/use-dates';
import { useMessages } from '../../shared/i18n/use-messages';
import { Email } from '../../shared/ui/email';
import type { DataColumn } from '../../shared/ui/list/data-column';
import { ListScreen } from '../../shared/ui/list/list-screen';
import { useListUrl } from '../../shared/ui/list/use-list-url';
import { MessageDrawer } from './message-drawer';
import { MessageStatusBadge } from './message-status-badge';
import { messageTexts } from './messages.messages';
import { messageList, useMessageList, type LoggedMessage } from './use-messages';
import classes from './messages.module.css';

/** All messages, newest first; opening one shows it beside the list. */
export function MessageLog() {
  const texts = useMessages(messageTexts);
  const list = useListUrl(messageList);
  const page = useMessageList(list.query);
  const [openId, setOpenId] = useState<string | null>(null);
  const columns = useColumns(setOpenId);
  return (
    <>
      <ListScreen
        findsNewest
        caption={texts.title}
        list={list}
        page={page}
        search={texts.search}
        filters={[
          {
            name: 'channel',
            label: texts.channel,
            all: texts.allChannels,
            choices: texts.channels,
          },
          {
            name: 'status',
            label: texts.status,
            all: texts.allStatuses,
            choices: { undelivered: texts.undelivered, ...texts.statuses },
          },
        ]}
        file="messages"
        columns={columns}
        rowKey={(row) => row.id}
        texts={texts}
      />
      <MessageDrawer
        message={page.data?.rows.find(({ id }) => id === openId) ?? null}
        onClose={() => setOpenId(null)}
      />
    </>
  );
}

function useColumns(onRead: (id: string) => void): DataColumn<LoggedMessage>[] {
  const texts = useMessages(messageTexts);
  const { dateTime } = useDates();
  return [
    {
      key: 'created',
      header: texts.columns.created,
      numeric: true,
      sort: { key: 'createdAt', kind: 'date' },
      render: (row) => <div className={classes.created}>{dateTime(row.createdAt)}</div>,
    },
    {
      key: 'to',
      header: texts.columns.to,
      sort: { key: 'to', kind: 'text' },
      render: (row) => <Recipient message={row} />,
    },
    {
      key: 'about',
      header: texts.columns.about,
      bareOnCard: true,
      render: (row) => (
        <>
          <span className={row.subject === null ? classes.firstWords : classes.subject}>
            {row.subject ?? row.preview}
          </span>
          <span className={classes.second}>
            {texts.type(row.type)}
            {row.referenceNumber !== null && (
              <>
                {' · '}
                <span className={classes.keep}>{row.referenceNumber}</span>
              </>
            )}
          </span>
        </>
      ),
    },
    {
      key: 'status',
      header: texts.columns.status,
      sort: { key: 'status', kind: 'rank' },
      render: (row) => (
        <div className={classes.status}>
          <MessageStatusBadge message={row} />
        </div>
      ),
    },
    {
      key: 'actions',
      header: texts.columns.actions,
      bareOnCard: true,
      render: (row) => (
        <Button
          size="xs"
          variant="default"
          onClick={() => onRead(row.id)}
          aria-label={texts.readOf(row.subject ?? texts.type(row.type), row.to)}
        >
          {texts.read}
        </Button>
      ),
    },
  ];
}

function Recipient({ message }: { message: LoggedMessage }) {
  const texts = useMessages(messageTexts);
  const Icon = message.channel === 'email' ? IconMail : IconDeviceMobileMessage;
  return (
    <span className={classes.recipient}>
      <Icon size={18} role="img" aria-label={texts.channels[message.channel]} />
      <span>{message.to === '' ? texts.noAddress : <Email address={message.to} />}</span>
    </span>
  );
}
