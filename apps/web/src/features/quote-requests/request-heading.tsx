import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { adminRequestStatusText } from '@stumpquote/domain/quote-requests/request-stage';
import { dashboardBadge } from '@stumpquote/domain/quote-requests/request-status';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useDates } from '../../shared/i18n/use-dates';
import { useMessages } from '../../shared/i18n/use-messages';
import { PageHeading } from '../../shared/ui/page-heading';
import { StatusBadge } from '../../shared/ui/status-badge';
import { useWayBack } from '../../shared/ui/way-back';
import { adminRequestMessages } from './admin-request.messages';
import classes from './request-heading.module.css';
import type { FullRequest } from './use-request';

export function BackToDashboard() {
  const texts = useMessages(adminRequestMessages);
  return (
    <Button component={Link} to={useWayBack(paths.adminDashboard)} variant="subtle" leftSection={<IconArrowLeft size={18} aria-hidden />} className={classes.back}>
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
      actions={
        <>
          {/* So that whoever writes to the customer knows in which language. */}
          {request.locale !== 'en' && <StatusBadge label={texts.language[request.locale]} style="outline" />}
          <StatusBadge label={adminRequestStatusText(request.status, request.stage)} style={dashboardBadge(request.status).style} />
        </>
      }
    />
  );
}
