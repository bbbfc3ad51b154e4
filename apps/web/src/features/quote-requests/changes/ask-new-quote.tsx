import { Button } from '@mantine/core';
import { isUnquotedRequest } from '@stumpquote/domain/quote-requests/request-status';
import { useState } from 'react';
import { errorMessage, isUnanswered } from '../../../shared/api/error-message';
import { trpc } from '../../../shared/api/trpc';
import { useMessages } from '../../../shared/i18n/use-messages';
import { showFailure } from '../../../shared/ui/toast/show-failure';
import { showToast } from '../../../shared/ui/toast/toast';
import { ReasonDialog } from '../reason-dialog';
import type { TrackedRequest } from '../tracking/use-tracking';
import { changeRequestMessages } from './change-request.messages';

/** After the last quote was declined or expired: asks for another one, once. */
export function AskNewQuote({ request }: { request: TrackedRequest }) {
  const texts = useMessages(changeRequestMessages).ask;
  const [opened, setOpened] = useState(false);
  const utils = trpc.useUtils();
  const { mutate, isPending, error } = trpc.quoteRequests.askNewQuote.useMutation({
    onSuccess: async () => {
      setOpened(false);
      showToast({ title: texts.done, description: texts.doneText });
      await utils.invalidate();
    },
    onError: (failure) => {
      if (isUnanswered(failure)) return;
      setOpened(false);
      showFailure(texts.failed, failure);
      void utils.quoteRequests.invalidate();
    },
  });
  if (!isUnquotedRequest(request.status)) return null;
  return (
    <>
      <Button onClick={() => setOpened(true)}>{texts.open}</Button>
      <ReasonDialog
        texts={texts}
        draft={`new-quote-${request.id}`}
        opened={opened}
        isBusy={isPending}
        problem={isUnanswered(error) ? errorMessage(error) : undefined}
        onClose={() => setOpened(false)}
        onConfirm={(reason) => mutate({ requestId: request.id, reason })}
      />
    </>
  );
}
