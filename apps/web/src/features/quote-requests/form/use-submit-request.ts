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

/** Photos that another request has taken, or that were deleted. */
export const arePhotosRefused = (error: unknown): boolean =>
  errorIssues(error).some(({ path }) => path[0] === 'images');

/** The key belongs to a submission with different content. */
export const isKeyUsed = (error: unknown): boolean => errorCode(error) === 'IDEMPOTENCY_MISMATCH';

/** Why the submission failed. */
export interface SubmitFailure {
  text: string;
  /**
   * The session ended (in another tab or by timeout), and this browser can no longer use its
   * photos.
   */
  isSignedOut: boolean;
}

interface SubmitHandlers {
  /** Whether a user was signed in when the form opened. */
  isSignedIn: boolean;
  draft: RequestDraft;
  onSent: (submission: Submission) => void;
  /** An earlier attempt had succeeded, but its response was lost. */
  onFound: (submission: Submission) => void;
  onFailed: (error: unknown) => void;
}

/**
 * Sends the request; what was typed stays when that fails. The waits are in the domain's timing.ts.
 */
export function useSubmitRequest({ isSignedIn, draft, onSent, onFound, onFailed }: SubmitHandlers) {
  const texts = useMessages(quoteRequestFormMessages).review;
  const { mutateAsync } = trpc.quoteRequests.submit.useMutation();
  const findEarlier = useEarlierSubmission(draft, onFound);
  const [isSending, setIsSending] = useState(false);
  const { client } = trpc.useUtils();
  const [failure, setFailure] = useState<SubmitFailure | null>(null);
  const sentenceOf = (error: unknown, fallback: string): string => {
    if (isKeyUsed(error)) return texts.sendAgain;
    return arePhotosRefused(error) ? texts.photosGone : errorMessage(error, fallback);
  };
  const send = async (input: RequestInput) => {
    try {
      const [submission] = await Promise.all([mutateAsync(input), wait(timing.submitMinimumWait)]);
      await wait(timing.submitCompletedWait);
      onSent(submission);
    } catch (error) {
      // A lost response may have signed the user in, to the account the request created.
      const earlier =
        isKeyUsed(error) || errorCode(error) === 'OTHER_ACCOUNT' ? await findEarlier() : null;
      if (earlier !== null) return onFound(earlier);
      // Bypasses the cache: updating it would unmount the form and lose what was typed.
      const isSignedOut =
        isSignedIn &&
        arePhotosRefused(error) &&
        (await client.auth.me.query().then(
          (user) => user === null,
          () => false,
        ));
      const textFor = (fallback: string) =>
        isSignedOut ? texts.signedOut : sentenceOf(error, fallback);
      setFailure({ text: textFor(texts.failedText), isSignedOut });
      showToast({
        title: texts.failed,
        description: textFor(texts.failedDefault),
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

/**
 * A form restored after an attempt first fetches its outcome: if it succeeded, the photos are no
 * longer here.
 */
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
