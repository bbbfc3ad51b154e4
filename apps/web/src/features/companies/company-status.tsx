import { companyState, type CompanyState } from '@stumpquote/domain/companies/company-list-schema';
import { useMessages } from '../../shared/i18n/use-messages';
import { StatusBadge } from '../../shared/ui/status-badge';
import { companyListMessages } from './company-list.messages';

const styles = {
  waiting: 'outline',
  active: 'secondary',
  inactive: 'destructive',
} as const satisfies Record<CompanyState, string>;

export const stateOf = ({
  isActive,
  approvedAt,
}: {
  isActive: boolean;
  approvedAt: string | null;
}): CompanyState => companyState({ isActive, isApproved: approvedAt !== null });

export function CompanyStatus({
  company,
}: {
  company: { isActive: boolean; approvedAt: string | null };
}) {
  const { states } = useMessages(companyListMessages);
  const state = stateOf(company);
  return <StatusBadge label={states[state]} style={styles[state]} />;
}
