import { auditKinds } from '@stumpquote/domain/audit/audit-actions';
import { auditSortKeys } from '@stumpquote/domain/audit/audit-list-schema';
import { trpc, type RouterInputs, type RouterOutputs } from '../../shared/api/trpc';

export type AuditEntry = RouterOutputs['audit']['list']['rows'][number];

export const auditList = { sorts: auditSortKeys, filters: { kind: auditKinds } };

export function useAuditList(query: RouterInputs['audit']['list']) {
  return trpc.audit.list.useQuery(query, {
    placeholderData: (previous) => previous,
    refetchOnMount: 'always',
  });
}
