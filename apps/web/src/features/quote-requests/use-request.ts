import { timing } from '@stumpquote/domain/timing';
import { errorStatus } from '../../shared/api/error-message';
import { trpc, type RouterOutputs } from '../../shared/api/trpc';
import { useKeyedMutation } from '../../shared/api/use-keyed-mutation';
import { useEmailText } from '../../shared/delivery/use-email-text';
import { useMessages } from '../../shared/i18n/use-messages';
import { showFailure } from '../../shared/ui/toast/show-failure';
import { showToast } from '../../shared/ui/toast/toast';
import { adminRequestMessages } from './admin-request.messages';
import { isRunning } from './analysis/analysis-facts';

export type OfferedCompany = RouterOutputs['quoteRequests']['companiesFor'][number];
export type FullRequest = RouterOutputs['quoteRequests']['get'];

/** One request; polled every two seconds while its photos are being analyzed. */
export function useRequest(id: number | null) {
  const query = trpc.quoteRequests.get.useQuery(
    { id: id ?? 0 },
    {
      enabled: id !== null,
      refetchOnMount: 'always',
      refetchInterval: ({ state }) =>
        isRunning(state.data?.analysis?.stage) ? timing.progressPollInterval : false,
    },
  );
  const status = errorStatus(query.error);
  return {
    record: query.data ?? null,
    isMissing: id === null || status === 404 || status === 400,
    error: query.error,
    retry: () => void query.refetch(),
  };
}

export function useCompaniesFor(requestId: number) {
  const query = trpc.quoteRequests.companiesFor.useQuery(
    { requestId },
    { refetchOnMount: 'always' },
  );
  return { companies: query.data ?? null, isFailed: query.isError };
}

/** The assigned company's unsent quotes, which end when another company is assigned. */
export function useEndingDrafts({ id, companyId }: FullRequest) {
  const { data = [] } = trpc.quotes.forRequest.useQuery(
    { quoteRequestId: id },
    { enabled: companyId !== null, refetchOnMount: 'always' },
  );
  return data.filter((quote) => quote.companyId === companyId && quote.status === 'draft');
}

export function useAssign() {
  const texts = useMessages(adminRequestMessages).assign;
  const emailText = useEmailText();
  const utils = trpc.useUtils();
  return trpc.quoteRequests.assign.useMutation({
    onSuccess: async ({ companyName }) => {
      showToast({
        title: texts.doneTitle,
        description: emailText(texts.doneText(companyName ?? '')),
      });
      // The previous company's drafts ended too.
      await utils.invalidate();
    },
    onError: (error) => showFailure(texts.failed, error),
  });
}

export function useReject({ onDone }: { onDone: () => void }) {
  const { rejected } = useMessages(adminRequestMessages).status;
  return trpc.quoteRequests.reject.useMutation(useEnding(rejected, onDone));
}

export function useAdminCancel({ onDone }: { onDone: () => void }) {
  const { cancelled } = useMessages(adminRequestMessages).status;
  return trpc.quoteRequests.cancel.useMutation(useEnding(cancelled, onDone));
}

function useEnding(title: string, onDone: () => void) {
  const texts = useMessages(adminRequestMessages).status;
  const utils = trpc.useUtils();
  return {
    onSuccess: async () => {
      onDone();
      showToast({ title });
      await utils.invalidate();
    },
    onError: (error: unknown) => showFailure(texts.failed, error),
  };
}

export function useEndLinks({
  requestId,
  email,
  onDone,
}: {
  requestId: number;
  email: string | null;
  onDone: () => void;
}) {
  const texts = useMessages(adminRequestMessages).links;
  const emailText = useEmailText();
  const utils = trpc.useUtils();
  const mutation = useKeyedMutation(trpc.quoteRequests.endLinks, (input) => input.requestId, {
    onSuccess: async ({ sent }) => {
      onDone();
      showToast({
        title: texts.done,
        description: sent && email !== null ? emailText(texts.sent(email)) : undefined,
      });
      await utils.invalidate();
    },
    onError: (error) => showFailure(texts.failed, error),
  });
  return {
    ...mutation,
    end: (sendLink: boolean) => mutation.mutate({ requestId, sendLink }),
  };
}

export function useReopen() {
  const texts = useMessages(adminRequestMessages).status;
  const utils = trpc.useUtils();
  return trpc.quoteRequests.reopen.useMutation({
    onSuccess: async () => {
      showToast({ title: texts.reopened });
      // An accepted quote and its appointment ended too.
      await utils.invalidate();
    },
    onError: (error) => showFailure(texts.failed, error),
  });
}
