import { maxCountedNews } from '@stumpquote/domain/quote-requests/office-news';
import { timing } from '@stumpquote/domain/timing';
import { useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { backgroundCalls } from '../../shared/api/background-calls';
import { trpc } from '../../shared/api/trpc';
import { unsavedChanges } from '../../shared/session/unsaved-changes';
import { useCurrentUser } from '../../shared/session/use-current-user';
import { TitlePrefixContext } from '../../shared/ui/page/page-title';

/**
 * The lists and counts of staff. A form's own data isn't refetched, so what somebody types stays.
 */
const staffLists: ReadonlySet<string> = new Set([
  'appointments.companyCalendar',
  'appointments.tasks',
  'companies.page',
  'messages.list',
  'quoteRequests.companySummary',
  'quoteRequests.forCompany',
  'quoteRequests.list',
  'quoteRequests.newCount',
  'quotes.list',
  'users.list',
]);

const isStaffList = ({ queryKey: [path] }: Query): boolean =>
  Array.isArray(path) && staffLists.has(path.join('.'));

/** A dialog may belong to a row that the refreshed list no longer has. */
const isTyping = (): boolean =>
  unsavedChanges.hasAny() || document.querySelector('[role="dialog"]') !== null;

/**
 * Refetches the shown staff lists every 30 seconds while the page is visible, and when it comes
 * back.
 */
function useStaffRefresh(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'hidden' || isTyping()) return;
      void backgroundCalls.run(() =>
        client.refetchQueries({ type: 'active', predicate: isStaffList }, { cancelRefetch: false }),
      );
    };
    const timer = setInterval(refresh, timing.staffRefreshInterval);
    window.addEventListener('focus', refresh);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', refresh);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [client]);
}

/** How many open requests wait for the office's first step; 0 for everyone but administrators. */
function useNewCount(): number {
  const { user } = useCurrentUser();
  const isOffice = user?.role === 'admin';
  const { data } = trpc.quoteRequests.newCount.useQuery(undefined, {
    enabled: isOffice,
    refetchOnMount: 'always',
  });
  return isOffice ? (data?.count ?? 0) : 0;
}

const counted = (count: number): string =>
  count >= maxCountedNews ? `${maxCountedNews - 1}+` : String(count);

/**
 * The pages of administrators and companies: what others change is asked for again, and the tab's
 * title counts what is new.
 */
export function StaffArea({ children = <Outlet /> }: { children?: ReactNode }) {
  useStaffRefresh();
  const count = useNewCount();
  return (
    <TitlePrefixContext value={count > 0 ? `(${counted(count)}) ` : ''}>
      {children}
    </TitlePrefixContext>
  );
}
