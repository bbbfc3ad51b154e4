import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages';
import { unsavedChanges } from '../../session/unsaved-changes';
import { useConfirm } from '../confirm-dialog';
import { leaveGuardMessages } from './leave-guard.messages';

type PromptTexts = Partial<(typeof leaveGuardMessages)['en']>;

interface LeaveGuard {
  /** For closing the form: true right away if nothing is unsaved, otherwise the user's answer. */
  mayLeave: () => Promise<boolean>;
  /** Asks about another loss, whether or not anything is unsaved. */
  ask: (about?: PromptTexts) => Promise<boolean>;
  /** The prompt; render it anywhere. */
  dialog: ReactNode;
}

/**
 * Prompts before unsaved changes are lost: by Back, a link, logging out, or closing the tab or
 * form.
 */
export function useLeaveGuard(isDirty: boolean, overrides: PromptTexts = {}): LeaveGuard {
  const ownTexts = { ...useMessages(leaveGuardMessages), ...overrides };
  const { confirm, dialog } = useConfirm();
  const isJustAnswered = useRef(false);
  const ask = async (about: PromptTexts = {}) => {
    const texts = { ...ownTexts, ...about };
    // One Escape reaches both the prompt and the dialog below, which must not prompt again.
    if (isJustAnswered.current) return false;
    const answer = await confirm({
      title: texts.title,
      message: texts.message,
      confirmLabel: texts.confirm,
      cancelLabel: texts.keep,
      destructive: true,
    });
    isJustAnswered.current = true;
    setTimeout(() => (isJustAnswered.current = false));
    return answer;
  };
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (!isDirty) return;
    const release = unsavedChanges.register(() => askNow());
    const warn = (event: BeforeUnloadEvent) => {
      if (unsavedChanges.hasAny()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      release();
      window.removeEventListener('beforeunload', warn);
    };
  }, [isDirty]);
  return { mayLeave: async () => !isDirty || ask(), ask, dialog };
}
