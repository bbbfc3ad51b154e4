import { Badge } from '@mantine/core';
import type { TicketState } from '@stumpquote/domain/appointments/utility-ticket';
import { useMessages } from '../../../shared/i18n/use-messages';
import { companyWorkMessages } from '../company-work.messages';
import badge from '../../../shared/ui/status-badge.module.css';

const looks: Record<TicketState, { variant: string; color: string }> = {
  to_request: { variant: 'outline', color: 'red' },
  waiting: { variant: 'outline', color: 'var(--mantine-color-dimmed)' },
  cleared: { variant: 'light', color: 'palm' },
  expired: { variant: 'outline', color: 'red' },
};

/** The utility ticket's status. */
export function TicketBadge({ state }: { state: TicketState }) {
  const texts = useMessages(companyWorkMessages);
  return (
    <Badge
      size="lg"
      autoContrast={false}
      classNames={{ root: badge.badge ?? '', label: badge.label ?? '' }}
      {...looks[state]}
    >
      {texts.ticketStates[state]}
    </Badge>
  );
}
