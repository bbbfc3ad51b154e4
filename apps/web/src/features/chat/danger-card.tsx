import { Alert } from '@mantine/core';
import type { ChatAction, DangerLevel } from '@stumpquote/domain/chat/chat-message-schema';
import { useState } from 'react';
import { useMessages } from '../../shared/i18n/use-messages';
import type { ChatState } from './chat-state';
import { chatMessages } from './chat.messages';
import { Actions } from './reply-details';
import classes from './danger-card.module.css';

/**
 * Emergency numbers stay pinned above the chat until they are hidden or an answer without danger
 * follows.
 */
export function DangerCard({
  chat: { entries, hasAsked },
}: {
  chat: Pick<ChatState, 'entries' | 'hasAsked'>;
}) {
  const [hidden, setHidden] = useState(-1);
  const newest = hasAsked ? entries.findLastIndex(({ role }) => role === 'assistant') : -1;
  const reply = entries[newest];
  if (reply?.role !== 'assistant' || reply.danger === undefined || newest === hidden) return null;
  return (
    <Numbers
      key={newest}
      level={reply.danger}
      actions={reply.actions}
      onHide={() => setHidden(newest)}
    />
  );
}

function Numbers({
  level,
  actions,
  onHide,
}: {
  level: DangerLevel;
  actions: readonly ChatAction[];
  onHide(): void;
}) {
  const texts = useMessages(chatMessages);
  return (
    <Alert
      color="red"
      role="alert"
      title={texts.danger[level]}
      withCloseButton
      closeButtonLabel={texts.hideDanger}
      onClose={onHide}
      className={classes.card}
      classNames={{ body: classes.body, title: classes.title, closeButton: classes.close }}
    >
      <Actions
        actions={actions.filter(
          (action) => action.startsWith('call-') && action !== 'call-company',
        )}
      />
      <p className={classes.steps}>{texts.dangerSteps}</p>
    </Alert>
  );
}
