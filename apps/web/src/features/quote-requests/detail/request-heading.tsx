import { dashboardBadge } from '@stumpquote/domain/quote-requests/request-labels';
import { adminRequestStatusText } from '@stumpquote/domain/quote-requests/request-stage';
import { useDates } from '../../../shared/i18n/use-dates';
import { useMessages } from '../../../shared/i18n/use-messages';
import { paths } from '../../../shared/paths';
import { BackLink } from '../../../shared/ui/page/back-link';
import { useBackUrl } from '../../../shared/ui/page/back-url';
import { PageHeading } from '../../../shared/ui/page/page-heading';
import { StatusBadge } from '../../../shared/ui/status-badge';
import { adminRequestMessages } from '../admin-request.messages';
import { OutsideAreaBadge } from '../service-area/outside-area';
import type { FullRequest } from '../use-request';

export function BackToDashboard() {
  const texts = useMessages(adminRequestMessages);
  return <BackLink to={useBackUrl(paths.adminDashboard)}>{texts.back}</BackLink>;
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
          {/* Tells staff in which language to write. */}
          {request.locale !== 'en' && (
            <StatusBadge label={texts.language[request.locale]} style="outline" />
          )}
          <OutsideAreaBadge zip={request.zip} />
          <StatusBadge
            label={adminRequestStatusText(
              request.status,
              request.stage,
              request.isQuoteUndelivered,
            )}
            style={dashboardBadge(request.status).style}
          />
        </>
      }
    />
  );
}
