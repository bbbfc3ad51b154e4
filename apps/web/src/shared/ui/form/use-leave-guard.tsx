import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages';
import { typedWork } from '../../session/typed-work';
import { useConfirm } from '../confirm-dialog';
import { leaveGuardMessages } from './leave-guard.messages';

interface LeaveGuard {
  /** For what closes the form itself: true at once where nothing is unsaved, else the person's answer. */
  mayLeave: () => Promise<boolean>;
  /** The question; stands anywhere in the component's output. */
  dialog: ReactNode;
}

/** Asks before what was entered is lost: by Back, by a link, by logging out, by closing the tab or the form. */
export function useLeaveGuard(
  isDirty: boolean,
  words: { message?: string; keep?: string } = {},
): LeaveGuard {
  const texts = { ...useMessages(leaveGuardMessages), ...words };
  const { confirm, dialog } = useConfirm();
  const isJustAnswered = useRef(false);
  const ask = async () => {
    // One press of Escape reaches the question and the dialog beneath it: that one must not ask anew.
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
    const letGo = typedWork.hold(() => askNow());
    const warn = (event: BeforeUnloadEvent) => {
      if (typedWork.isHeld()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      letGo();
      window.removeEventListener('beforeunload', warn);
    };
  }, [isDirty]);
  return { mayLeave: async () => !isDirty || ask(), dialog };
}
