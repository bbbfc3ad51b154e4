import { Button, Loader } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useMessages } from '../../shared/i18n/use-messages';
import { ExpertBubble, UserBubble, PlainText } from './chat-bubble';
import type { ChatEntry, ChatState } from './chat-state';
import { chatMessages } from './chat.messages';
import { failureText } from './failure-text';
import { Actions, ReplyDetails } from './reply-details';
import classes from './chat-list.module.css';

interface ChatListProps {
  chat: Pick<ChatState, 'entries' | 'isReady' | 'isAnswering' | 'partialAnswer'>;
  onSendAgain: (() => void) | null;
  /** Shown below the last message. */
  children?: ReactNode;
}

/** All messages, scrolled to the newest. The region is keyboard scrollable. */
export function ChatList({ chat, onSendAgain, children }: ChatListProps) {
  const texts = useMessages(chatMessages);
  const { entries, isReady, isAnswering, partialAnswer } = chat;
  const list = useNewestInView(entries.length, `${isAnswering} ${partialAnswer}`);
  return (
    <div ref={list} className={classes.list} role="region" aria-label={texts.messages} tabIndex={0}>
      <ol className={classes.entries}>
        {entries.map((entry, index) => (
          // Messages are only ever appended, so the index is a stable key.
          <Entry
            key={index}
            entry={entry}
            onSendAgain={index === entries.length - 1 ? onSendAgain : null}
          />
        ))}
        {isAnswering && (
          <ExpertBubble speaker={texts.expert}>
            {partialAnswer !== '' && <PlainText>{partialAnswer}</PlainText>}
            <Loader size="sm" aria-label={texts.waiting} role="img" />
          </ExpertBubble>
        )}
        {!isReady && (
          <li className={classes.waiting}>
            <Loader aria-label={texts.opening} role="img" />
          </li>
        )}
      </ol>
      {children}
    </div>
  );
}

function Entry({ entry, onSendAgain }: { entry: ChatEntry; onSendAgain: (() => void) | null }) {
  const texts = useMessages(chatMessages);
  switch (entry.role) {
    case 'user':
      return (
        <UserBubble speaker={texts.you}>
          <PlainText>{entry.content}</PlainText>
        </UserBubble>
      );
    case 'greeting':
      return (
        <ExpertBubble speaker={texts.expert}>
          <PlainText>{texts.greeting}</PlainText>
        </ExpertBubble>
      );
    case 'error':
      return (
        <ExpertBubble speaker={texts.expert}>
          {failureText(texts, entry.reason).map((words) => (
            <PlainText key={words}>{words}</PlainText>
          ))}
          {onSendAgain && (
            <Button variant="default" onClick={onSendAgain} className={classes.again}>
              {texts.sendAgain}
            </Button>
          )}
          {/* Without the server, we can't tell whether it was an emergency. */}
          <PlainText>{texts.ifInDanger}</PlainText>
          <Actions actions={['call-911']} />
        </ExpertBubble>
      );
    case 'assistant':
      return (
        <ExpertBubble speaker={texts.expert}>
          <PlainText lang={entry.locale}>{entry.content}</PlainText>
          <ReplyDetails reply={entry} />
        </ExpertBubble>
      );
  }
}

const nearTheEnd = 120;

/**
 * Scrolls a new message into view: its end, or its start if it is taller than the region. Growing
 * text is followed unless the user has scrolled up.
 */
function useNewestInView(count: number, growth: string) {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef(0);
  useEffect(() => {
    const region = list.current;
    const newest = region?.querySelector<HTMLElement>(':scope > ol > li:last-child');
    if (region === null || !newest || count <= 1) return;
    const isNew = shown.current !== count;
    shown.current = count;
    const end = region.scrollHeight - region.clientHeight;
    if (isNew || end - region.scrollTop < nearTheEnd)
      region.scrollTop = Math.min(end, newest.offsetTop);
  }, [count, growth]);
  return list;
}
