import { Button, Textarea } from '@mantine/core';
import { maxQuestionLength } from '@stumpquote/domain/chat/chat-question-schema';
import { useEffect, useRef, type FormEvent, type KeyboardEvent } from 'react';
import { useMessages } from '../../shared/i18n/use-messages';
import { chatMessages } from './chat.messages';
import classes from './chat-composer.module.css';

interface ChatComposerProps {
  text: string;
  onChange(text: string): void;
  /** False until the stored chat has loaded. */
  isReady: boolean;
  /** True while a request is in flight; disables the input. */
  isAnswering: boolean;
  onSend(text: string): void;
}

/** The input and its button: Enter sends, Shift+Enter makes a new line. */
export function ChatComposer({ text, onChange, isReady, isAnswering, onSend }: ChatComposerProps) {
  const texts = useMessages(chatMessages);
  const input = useFocusAfterAnswer(isAnswering);
  const isBusy = isAnswering || !isReady;
  const length = text.trim().length;
  const isTooLong = length > maxQuestionLength;
  const maySend = !isBusy && length > 0 && !isTooLong;
  const send = () => {
    if (!maySend) return;
    onChange('');
    onSend(text);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    // During IME composition, Enter only ends the composition.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <Textarea
        ref={input}
        className={classes.input}
        classNames={{ input: classes.field }}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={sendOnEnter}
        placeholder={texts.placeholder}
        aria-label={texts.question}
        disabled={isBusy}
        autosize
        minRows={1}
        maxRows={6}
        error={isTooLong ? texts.tooLong(maxQuestionLength, length) : null}
      />
      <Button type="submit" disabled={!maySend}>
        {texts.send}
      </Button>
    </form>
  );
}

/**
 * A disabled field loses focus: restore it once the answer arrives. Not on touch screens, where the
 * on-screen keyboard would cover the answer.
 */
function useFocusAfterAnswer(isAnswering: boolean) {
  const input = useRef<HTMLTextAreaElement>(null);
  const wasAnswering = useRef(false);
  useEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (
      wasAnswering.current &&
      !isAnswering &&
      isLost &&
      !window.matchMedia('(pointer: coarse)').matches
    ) {
      input.current?.focus({ preventScroll: true });
    }
    wasAnswering.current = isAnswering;
  }, [isAnswering]);
  return input;
}
