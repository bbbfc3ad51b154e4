import { Anchor, Button, Card, Title, VisuallyHidden } from '@mantine/core';
import { IconMessagePlus } from '@tabler/icons-react';
import { useMessages } from '../../shared/i18n/use-messages';
import { ChatComposer } from './chat-composer';
import { ChatList } from './chat-list';
import type { ChatState } from './chat-state';
import { chatMessages } from './chat.messages';
import { DangerCard } from './danger-card';
import { failureText } from './failure-text';
import { useChat, type Outcome } from './use-chat';
import { useQuestionDraft } from './use-question-draft';
import classes from './chat-card.module.css';
import suggestion from './suggestion.module.css';

/** The chat: messages, suggestions, composer. */
export function ChatCard() {
  const texts = useMessages(chatMessages);
  const chat = useChat();
  const question = useQuestionDraft();
  const { entries, isReady, isAnswering, failed, send, sendAgain, startNew } = chat;
  const asked = (text: string, outcome: Outcome) => {
    if (outcome === 'refused') question.restoreUnsent(text);
    if (outcome === 'failed') question.saveForReload(text);
    if (outcome === 'answered') question.saveForReload('');
  };
  const ask = async (text: string) => asked(text.trim(), await send(text));
  const askAgain = async () => asked(failed?.text ?? '', (await sendAgain?.()) ?? 'not asked');
  const isEmpty = isReady && entries.every(({ role }) => role === 'greeting');
  return (
    <>
      <Card component="section" className={classes.card}>
        <div className={classes.head}>
          <Title order={2} size="h3" className={classes.title}>
            {texts.cardTitle}
          </Title>
          {!isEmpty && isReady && (
            <Button
              variant="default"
              onClick={startNew}
              aria-label={texts.startNew}
              leftSection={<IconMessagePlus size={20} aria-hidden />}
              classNames={{
                root: classes.startNew,
                section: classes.startNewIcon,
                label: classes.startNewLabel,
              }}
            >
              {texts.startNew}
            </Button>
          )}
        </div>
        <DangerCard chat={chat} />
        <ChatList chat={chat} onSendAgain={sendAgain === null ? null : () => void askAgain()}>
          {isEmpty && <Suggestions onChoose={(text) => void ask(text)} />}
        </ChatList>
        <Announcement chat={chat} />
        <ChatComposer
          text={question.text}
          onChange={question.change}
          isReady={isReady}
          isAnswering={isAnswering}
          onSend={(text) => void ask(text)}
        />
      </Card>
      <p className={classes.note}>
        {texts.note}{' '}
        <Anchor href="tel:911" inherit>
          {texts.noteCall}
        </Anchor>
        .
      </p>
    </>
  );
}

/**
 * Announced once complete: a screen reader interrupted at each word would never finish a sentence.
 */
function Announcement({ chat: { entries, isAnswering, hasAsked } }: { chat: ChatState }) {
  const texts = useMessages(chatMessages);
  const last = hasAsked ? entries.at(-1) : undefined;
  const newest =
    last?.role === 'assistant'
      ? last.content
      : last?.role === 'error'
        ? failureText(texts, last.reason)[0]
        : '';
  return <VisuallyHidden role="status">{isAnswering ? texts.waiting : newest}</VisuallyHidden>;
}

function Suggestions({ onChoose }: { onChoose(text: string): void }) {
  const texts = useMessages(chatMessages);
  return (
    <div role="group" aria-label={texts.suggestionsTitle} className={classes.suggestions}>
      {texts.suggestions.map((text) => (
        <Button
          key={text}
          variant="default"
          onClick={() => onChoose(text)}
          classNames={{ root: suggestion.button, label: suggestion.label }}
        >
          {text}
        </Button>
      ))}
    </div>
  );
}
