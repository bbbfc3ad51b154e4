import {
  isReferenceNumber,
  normalizeReference,
} from '@stumpquote/domain/quote-requests/reference-number';
import { timing } from '@stumpquote/domain/timing';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { downloadFile } from '../../../shared/api/download-file';
import { errorMessage, errorStatus, isUnanswered } from '../../../shared/api/error-message';
import { trpc, type RouterOutputs } from '../../../shared/api/trpc';
import { useEmailText } from '../../../shared/delivery/use-email-text';
import { useMessages } from '../../../shared/i18n/use-messages';
import { paths } from '../../../shared/paths';
import { showFailure } from '../../../shared/ui/toast/show-failure';
import { showToast } from '../../../shared/ui/toast/toast';
import { isRunning } from '../analysis/analysis-facts';
import { forgetLinkKey, takeLinkKey } from './link-key';
import { trackingMessages } from './tracking.messages';

export type TrackedRequest = RouterOutputs['quoteRequests']['byReference'];

/** The reference number in the URL, if it is well-formed. */
export function useTrackedReference() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const given = normalizeReference(params.get('ref') ?? '');
  return {
    reference: isReferenceNumber(given) ? given : null,
    track: (reference: string, replace = false) =>
      void navigate(paths.track(reference), { replace, preventScrollReset: true }),
  };
}

/**
 * Redeems an emailed link before the look-up. A PDF link then downloads the PDF from a URL without
 * the key.
 */
export function useOpenedLink(onOpened: (reference: string) => void) {
  const [link] = useState(takeLinkKey);
  const started = useRef(false);
  const texts = useMessages(trackingMessages);
  const download = () => {
    if (link === null || link.pdfQuoteId === null) return;
    downloadFile(`/api/quotes/${link.pdfQuoteId}/pdf`).catch((error: unknown) => {
      showFailure(texts.pdfFailed, error);
    });
  };
  const { mutate, status } = trpc.quoteRequests.openLink.useMutation({ onSuccess: download });
  useEffect(() => {
    if (link === null || started.current) return;
    started.current = true;
    // The router may have read the URL before the key was removed: keep it from restoring the key.
    onOpened(link.referenceNumber);
    forgetLinkKey();
    mutate({ referenceNumber: link.referenceNumber, key: link.key });
  }, [link, mutate, onOpened]);
  return {
    isOpening: link !== null && (status === 'idle' || status === 'pending'),
    isBroken: status === 'error',
  };
}

/** A request by number; polled every two seconds while its photos are being analyzed. */
export function useTrackedRequest(reference: string | null, enabled: boolean) {
  const texts = useMessages(trackingMessages);
  const query = trpc.quoteRequests.byReference.useQuery(
    { referenceNumber: reference ?? '' },
    {
      enabled: enabled && reference !== null,
      refetchOnMount: 'always',
      refetchInterval: ({ state }) =>
        isRunning(state.data?.analysis?.stage) ? timing.progressPollInterval : false,
    },
  );
  const { error } = query;
  const isMissing = errorStatus(error) === 404;
  return {
    // If a refetch fails, keep showing the request, unless it is gone.
    request: isMissing ? null : (query.data ?? null),
    isLoading: query.isFetching && !query.data,
    retry: () => void query.refetch(),
    problem:
      error === null
        ? null
        : {
            title: isMissing ? texts.notFound : texts.failed,
            detail: isMissing ? null : errorMessage(error),
          },
  };
}

interface CancelOptions {
  request: Pick<TrackedRequest, 'id' | 'referenceNumber'>;
  onDone: () => void;
}

/** Cancels once. Already canceled, by another click or tab, counts as success. */
export function useCancelRequest({ request: { id, referenceNumber }, onDone }: CancelOptions) {
  const texts = useMessages(trackingMessages).cancel;
  const emailText = useEmailText();
  const utils = trpc.useUtils();
  const isSent = useRef(false);
  const succeed = async () => {
    onDone();
    showToast({ title: texts.doneTitle, description: emailText(texts.doneText) });
    await utils.invalidate();
  };
  const {
    mutate,
    isPending,
    error: failure,
  } = trpc.quoteRequests.cancel.useMutation({
    onSuccess: succeed,
    onError: async (error) => {
      isSent.current = false;
      if (isUnanswered(error)) return;
      const now = await utils.quoteRequests.byReference
        .fetch({ referenceNumber }, { staleTime: 0 })
        .catch(() => null);
      if (now?.status === 'cancelled') return succeed();
      onDone();
      showFailure(texts.failed, error);
      return utils.appointments.invalidate();
    },
  });
  const cancel = (reason: string) => {
    if (isSent.current) return;
    isSent.current = true;
    mutate({ requestId: id, reason });
  };
  return { cancel, isPending, problem: isUnanswered(failure) ? errorMessage(failure) : undefined };
}
