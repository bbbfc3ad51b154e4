import { Container, Kbd } from '@mantine/core';
import { mayAgreeToMeasuring } from '@stumpquote/domain/measured-set/measuring-consent';
import { mayMoveRequest, type RequestMove } from '@stumpquote/domain/quote-requests/request-status';
import { useRef, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { crewPhotoParts } from '../composed/crew-photo-parts';
import { PublishJob } from '../composed/publish-job';
import { RequestAnalysis } from '../composed/request-analysis';
import { CompanyAppointment } from '../features/appointments/company/company-appointment';
import { CrewPhotoSlot } from '../features/appointments/field-work/crew-photo-slot';
import { OfficeConsent } from '../features/measured-set/office-consent';
import { RequestMeasuring } from '../features/measuring-tool/measured-photos/request-measuring';
import { RequestMessages } from '../features/messages/request-messages';
import { adminRequestMessages } from '../features/quote-requests/admin-request.messages';
import { AssignCompany } from '../features/quote-requests/detail/assign-company';
import { CustomerInformation } from '../features/quote-requests/detail/customer-information';
import { RequestEnding } from '../features/quote-requests/detail/request-ending';
import { BackToDashboard, RequestHeading } from '../features/quote-requests/detail/request-heading';
import { RequestLinks } from '../features/quote-requests/detail/request-links';
import { StumpImages } from '../features/quote-requests/detail/stump-images';
import { RequestTimeline } from '../features/quote-requests/timeline/request-timeline';
import { useRequest, type FullRequest } from '../features/quote-requests/use-request';
import { CreateQuoteCard } from '../features/quotes/drafting/create-quote-card';
import { GeneratedQuotes } from '../features/quotes/office/generated-quotes';
import { WorkflowBanner } from '../features/quotes/office/workflow-banner';
import { useMessages } from '../shared/i18n/use-messages';
import { paths } from '../shared/paths';
import { useBackUrl } from '../shared/ui/page/back-url';
import { RecordPage, useRecordId } from '../shared/ui/page/record-page';
import { usePageKeys } from '../shared/ui/page/use-page-keys';
import { SectionCard } from '../shared/ui/section-card';
import classes from './admin-view-request.module.css';

export function AdminViewRequestPage() {
  const texts = useMessages(adminRequestMessages);
  return (
    <RecordPage
      query={useRequest(useRecordId())}
      texts={texts}
      otherwise={{ to: paths.adminDashboard, label: texts.returnToDashboard }}
      back={<BackToDashboard />}
    >
      {(request) => <AdminRequest request={request} />}
    </RecordPage>
  );
}

function AdminRequest({ request }: { request: FullRequest }) {
  const texts = useMessages(adminRequestMessages);
  const { quote, send } = useRequestShortcuts();
  const may = (move: RequestMove) => mayMoveRequest(request.status, move, 'administrator');
  return (
    <Container py="lg">
      <div className={classes.top}>
        <BackToDashboard />
        <p className={classes.keys} aria-label={texts.keys.label}>
          <Kbd>b</Kbd> {texts.keys.back}
          {may('draft_quote') && (
            <>
              {' '}
              <Kbd>q</Kbd> {texts.keys.quote} <Kbd>s</Kbd> {texts.keys.send}
            </>
          )}
        </p>
      </div>
      <RequestHeading request={request} />
      {!may('reopen') && (
        <WorkflowBanner
          requestId={request.id}
          phone={request.phone}
          stage={request.stage}
          canQuote={may('draft_quote')}
        />
      )}
      <div className={classes.columns}>
        <div className={classes.column}>
          <AssignCompany request={request} />
          <RequestEnding request={request} />
          <RequestLinks request={request} />
          <div ref={quote} className={classes.target}>
            <CreateQuoteCard
              requestId={request.id}
              mlAnalysis={request.mlAnalysis}
              companyId={request.companyId}
              locale={request.locale}
              canCreate={may('draft_quote')}
            />
          </div>
          <div ref={send} className={classes.target}>
            <GeneratedQuotes
              requestId={request.id}
              mlAnalysis={request.mlAnalysis}
              locale={request.locale}
            />
          </div>
          <CrewPhotoSlot value={crewPhotoParts}>
            <CompanyAppointment
              requestId={request.id}
              calendarPath={paths.adminCalendarOf}
              profilePath={paths.adminCompany}
            />
          </CrewPhotoSlot>
          <PublishJob requestId={request.id} />
          <OfficeConsent
            requestId={request.id}
            isAsked={mayAgreeToMeasuring(request.status, request.stage)}
          />
          <SectionCard title={texts.messages}>
            <RequestMessages requestId={request.id} />
          </SectionCard>
        </div>
        <div className={`${classes.column} ${classes.facts}`}>
          <CustomerInformation request={request} withConsent />
          <StumpImages request={request} />
          {request.analysis !== null && (
            <SectionCard title={texts.analysis}>
              <RequestAnalysis request={request} />
            </SectionCard>
          )}
          <RequestMeasuring request={request} />
          <SectionCard title={texts.timeline}>
            <RequestTimeline events={request.timeline} withActors />
          </SectionCard>
        </div>
      </div>
    </Container>
  );
}

/** Keyboard shortcuts: back to the list, to the quote form, to the send buttons. */
function useRequestShortcuts() {
  const navigate = useNavigate();
  const back = useBackUrl(paths.adminDashboard);
  const quote = useRef<HTMLDivElement>(null);
  const send = useRef<HTMLDivElement>(null);
  const goTo = (place: RefObject<HTMLDivElement | null>, control: string) => {
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.querySelector<HTMLElement>(control)?.focus({ preventScroll: true });
  };
  usePageKeys([
    ['b', () => void navigate(back)],
    ['q', () => goTo(quote, 'input, button')],
    ['s', () => goTo(send, 'button')],
  ]);
  return { quote, send };
}
