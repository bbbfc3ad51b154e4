import { timing } from '@stumpquote/domain/timing';
import { useEffect, useRef, useState } from 'react';
import { errorCode, errorIssues, errorMessage } from '../../../shared/api/error-message';
import { trpc, type RouterInputs } from '../../../shared/api/trpc';
import { useMessages } from '../../../shared/i18n/use-messages';
import { showToast } from '../../../shared/ui/toast/toast';
import { quoteRequestFormMessages } from './quote-request-form.messages';
import type { RequestDraft } from './request-draft';
import type { Submission } from './success-dialog';

export type RequestInput = RouterInputs['quoteRequests']['submit'];

const wait = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Photos that another request took meanwhile, or that are no longer kept. */
export const arePhotosRefused = (error: unknown): boolean =>
  errorIssues(error).some(({ path }) => path[0] === 'images');

/** The key belongs to a submission with other content. */
export const isKeySpent = (error: unknown): boolean => errorCode(error) === 'IDEMPOTENCY_MISMATCH';

/** Why nothing was sent. */
export interface SubmitFailure {
  text: string;
  /** The session ended in the meantime, in another tab or by itself: its photos are no longer this browser's. */
  isSignedOut: boolean;
}

interface SubmitHandlers {
  /** Whether someone was signed in when the form began. */
  isSignedIn: boolean;
  draft: RequestDraft;
  onSent: (submission: Submission) => void;
  /** An earlier try had arrived; its answer was lost. */
  onFound: (submission: Submission) => void;
  onFailed: (error: unknown) => void;
}

/** Sends the request; what was typed stays when that fails. The waits are in the domain's timing.ts. */
export function useSubmitRequest({ isSignedIn, draft, onSent, onFound, onFailed }: SubmitHandlers) {
  const texts = useMessages(quoteRequestFormMessages).review;
  const { mutateAsync } = trpc.quoteRequests.submit.useMutation();
  const findEarlier = useEarlierSubmission(draft, onFound);
  const [isSending, setIsSending] = useState(false);
  const { client } = trpc.useUtils();
  const [failure, setFailure] = useState<SubmitFailure | null>(null);
  const sentenceOf = (error: unknown, fallback: string): string => {
    if (isKeySpent(error)) return texts.sendAgain;
    return arePhotosRefused(error) ? texts.photosGone : errorMessage(error, fallback);
  };
  const send = async (input: RequestInput) => {
    try {
      const [submission] = await Promise.all([mutateAsync(input), wait(timing.submitMinimumWait)]);
      await wait(timing.submitCompletedWait);
      onSent(submission);
    } catch (error) {
      // A lost answer may have signed its sender in: then it is the account that the request itself made.
      const earlier =
        isKeySpent(error) || errorCode(error) === 'OTHER_ACCOUNT' ? await findEarlier() : null;
      if (earlier !== null) return onFound(earlier);
      // Asked beside the cache: hearing of it there would take the form, with all that was typed, off the page.
      const isSignedOut =
        isSignedIn &&
        arePhotosRefused(error) &&
        (await client.auth.me.query().then(
          (user) => user === null,
          () => false,
        ));
      const say = (fallback: string) =>
        isSignedOut ? texts.signedOut : sentenceOf(error, fallback);
      setFailure({ text: say(texts.failedText), isSignedOut });
      showToast({
        title: texts.failed,
        description: say(texts.failedDefault),
        variant: 'destructive',
      });
      if (!isSignedOut) onFailed(error);
    }
  };
  const submit = async (input: RequestInput) => {
    setFailure(null);
    setIsSending(true);
    await send(input);
    setIsSending(false);
  };
  return { submit: (input: RequestInput) => void submit(input), isSending, failure };
}

/** A form that comes back after a try asks at once what became of it: its photos are no longer here if it arrived. */
function useEarlierSubmission(
  { idempotencyKey, isTried }: RequestDraft,
  onFound: (submission: Submission) => void,
) {
  const utils = trpc.useUtils();
  const wasTried = useRef(isTried);
  const find = () =>
    utils.quoteRequests.submittedWith.fetch({ idempotencyKey }, { staleTime: 0 }).catch(() => null);
  const askOnce = useRef(async () => {
    const earlier = await find();
    if (earlier !== null) onFound(earlier);
  });
  useEffect(() => {
    if (!wasTried.current) return;
    wasTried.current = false;
    void askOnce.current();
  }, []);
  return find;
}
