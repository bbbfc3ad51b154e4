import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { draftOwner, drafts, type DraftOwner } from '../../shared/session/drafts';
import { unsavedChanges } from '../../shared/session/unsaved-changes';
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

/** The chat input's draft. Survives a reload, in this tab and for this user only. */
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
    // The user may type before the session has loaded.
    if (latest.current !== '') store(opened, latest.current);
    else show(storedQuestion(opened));
    return latest.current !== '';
  });
  const close = useEffectEvent(() => show(''));
  useEffect(() => {
    if (owner === null) return;
    const unregister = open(owner) ? unsavedChanges.registerRestored() : undefined;
    return () => {
      unregister?.();
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
    /** Restores unsent text in front of what was typed since. */
    restoreUnsent: (refused: string) =>
      change(latest.current === '' ? refused : `${refused}\n${latest.current}`),
    /** Saves a listed question that can be retried, for a reload only; clears it once sent. */
    saveForReload: (failed: string) => {
      if (latest.current === '' && owner !== null) store(owner, failed);
    },
  };
}
