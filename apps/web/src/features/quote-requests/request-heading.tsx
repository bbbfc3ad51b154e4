import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { adminRequestStatusText } from '@stumpquote/domain/quote-requests/request-stage';
import { dashboardBadge } from '@stumpquote/domain/quote-requests/request-status';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useDates } from '../../shared/i18n/use-dates';
import { useMessages } from '../../shared/i18n/use-messages';
import { PageHeading } from '../../shared/ui/page-heading';
import { StatusBadge } from '../../shared/ui/status-badge';
import { adminRequestMessages } from './admin-request.messages';
import classes from './request-heading.module.css';
import type { FullRequest } from './use-request';

/** Where the list stood when the request was opened from it. */
export function useWayBack(): string {
  const { state } = useLocation() as { state: { list?: string } | null };
  return `${paths.adminDashboard}${state?.list ?? ''}`;
}

export function BackToDashboard() {
  const texts = useMessages(adminRequestMessages);
  return (
    <Button component={Link} to={useWayBack()} variant="subtle" leftSection={<IconArrowLeft size={18} aria-hidden />} className={classes.back}>
      {texts.back}
    </Button>
  );
}

export function RequestHeading({ request }: { request: FullRequest }) {
  const texts = useMessages(adminRequestMessages);
  const dates = useDates();
  const submitted = texts.submitted(dates.dateTime(request.createdAt));
  return (
    <PageHeading
      title={texts.heading(request.referenceNumber)}
      intro={request.source === 'phone' ? `${submitted}, ${texts.byPhone}` : submitted}
      actions={<StatusBadge label={adminRequestStatusText(request.status, request.stage)} style={dashboardBadge(request.status).style} />}
    />
  );
}
