import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { draftOwner, drafts, type DraftOwner } from '../../shared/session/drafts';
import { typedWork } from '../../shared/session/typed-work';
import { useCurrentUser } from '../../shared/session/use-current-user';

const NAME = 'chat-question';

function storedQuestion(owner: DraftOwner): string {
  const stored = drafts.read(owner, NAME);
  return typeof stored === 'object' &&
    stored !== null &&
    'text' in stored &&
    typeof stored.text === 'string'
    ? stored.text
    : '';
}

function store(owner: DraftOwner, text: string): void {
  if (text === '') drafts.forget(owner, NAME);
  else drafts.write(owner, NAME, { text });
}

/** What stands in the chat's input: it outlives a reload of the page, in this tab and for this person alone. */
export function useQuestionDraft() {
  const { user, isLoading } = useCurrentUser();
  const owner = isLoading ? null : draftOwner(user);
  const [text, setText] = useState('');
  const latest = useRef(text);
  const show = (shown: string) => {
    latest.current = shown;
    setText(shown);
  };
  const open = useEffectEvent((opened: DraftOwner): boolean => {
    // One can type before it is known who does.
    if (latest.current !== '') store(opened, latest.current);
    else show(storedQuestion(opened));
    return latest.current !== '';
  });
  const close = useEffectEvent(() => show(''));
  useEffect(() => {
    if (owner === null) return;
    const letGo = open(owner) ? typedWork.bringBack() : undefined;
    return () => {
      letGo?.();
      close();
    };
  }, [owner]);
  const change = (typed: string) => {
    show(typed);
    if (owner !== null) store(owner, typed);
  };
  return {
    text,
    change,
    /** Gives back what could not be sent, before what was typed meanwhile. */
    putBack: (refused: string) =>
      change(latest.current === '' ? refused : `${refused}\n${latest.current}`),
    /** Keeps for a reload alone what stands in the list, where it can be sent again; nothing once it has been. */
    keep: (failed: string) => {
      if (latest.current === '' && owner !== null) store(owner, failed);
    },
  };
}
