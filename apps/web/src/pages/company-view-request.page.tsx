import { Container } from '@mantine/core';
import { formatDateTime } from '@stumpquote/domain/format/date';
import { dashboardBadge } from '@stumpquote/domain/quote-requests/request-labels';
import { adminRequestStatusText } from '@stumpquote/domain/quote-requests/request-stage';
import { mayMoveRequest } from '@stumpquote/domain/quote-requests/request-status';
import { crewPhotoParts } from '../composed/crew-photo-parts';
import { PublishJob } from '../composed/publish-job';
import { RequestAnalysis } from '../composed/request-analysis';
import { CompanyAppointment } from '../features/appointments/company/company-appointment';
import { CrewPhotoSlot } from '../features/appointments/field-work/crew-photo-slot';
import { RequestMeasuring } from '../features/measuring-tool/measured-photos/request-measuring';
import { CustomerInformation } from '../features/quote-requests/detail/customer-information';
import { StumpImages } from '../features/quote-requests/detail/stump-images';
import { OutsideAreaBadge } from '../features/quote-requests/service-area/outside-area';
import { RequestTimeline } from '../features/quote-requests/timeline/request-timeline';
import { useRequest, type FullRequest } from '../features/quote-requests/use-request';
import { ProposeQuoteCard } from '../features/quotes/drafting/propose-quote-card';
import { useMessages } from '../shared/i18n/use-messages';
import { paths } from '../shared/paths';
import { usePublicConfig } from '../shared/session/use-public-config';
import { BackLink } from '../shared/ui/page/back-link';
import { useBackUrl } from '../shared/ui/page/back-url';
import { PageHeading } from '../shared/ui/page/page-heading';
import { RecordPage, useRecordId } from '../shared/ui/page/record-page';
import { SectionCard } from '../shared/ui/section-card';
import { StatusBadge } from '../shared/ui/status-badge';
import { companyViewRequestMessages } from './company-view-request.messages';
import classes from './company-view-request.module.css';

/** The company's view of an assigned request. */
export function CompanyViewRequestPage() {
  const texts = useMessages(companyViewRequestMessages);
  return (
    <RecordPage
      query={useRequest(useRecordId())}
      texts={texts}
      otherwise={{ to: paths.companyDashboard, label: texts.back }}
      back={<BackToDashboard />}
    >
      {(request) => <AssignedRequest request={request} />}
    </RecordPage>
  );
}

function AssignedRequest({ request }: { request: FullRequest }) {
  const texts = useMessages(companyViewRequestMessages);
  const timeZone = usePublicConfig().config?.company.timeZone;
  return (
    <Container py="xl">
      <BackToDashboard />
      <PageHeading
        title={texts.heading(request.referenceNumber)}
        intro={timeZone && texts.submitted(formatDateTime(request.createdAt, timeZone))}
        actions={
          <>
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
      <div className={classes.columns}>
        <div className={classes.work}>
          <CrewPhotoSlot value={crewPhotoParts}>
            <CompanyAppointment requestId={request.id} />
          </CrewPhotoSlot>
          <PublishJob requestId={request.id} />
        </div>
        <div className={classes.rest}>
          <ProposeQuoteCard
            requestId={request.id}
            mlAnalysis={request.mlAnalysis}
            locale={request.locale}
            canPropose={mayMoveRequest(request.status, 'draft_quote', 'company')}
          />
          <SectionCard title={texts.timeline}>
            <RequestTimeline events={request.timeline} withActors />
          </SectionCard>
        </div>
        <div className={classes.facts}>
          <CustomerInformation request={request} />
          <StumpImages request={request} />
          <RequestMeasuring request={request} />
          <SectionCard title={texts.analysis}>
            <RequestAnalysis request={request} />
          </SectionCard>
        </div>
      </div>
    </Container>
  );
}

function BackToDashboard() {
  const texts = useMessages(companyViewRequestMessages);
  return <BackLink to={useBackUrl(paths.companyDashboard)}>{texts.back}</BackLink>;
}
