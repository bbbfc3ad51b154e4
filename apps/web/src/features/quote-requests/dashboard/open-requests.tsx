import { Button, Card, Skeleton, Title } from '@mantine/core';
import { formatDate, formatTimeRange } from '@stumpquote/domain/format/date';
import { dollarsToCents, formatRoughUsdRange, formatUsd } from '@stumpquote/domain/format/money';
import type { CustomerAction } from '@stumpquote/domain/quote-requests/customer-action';
import { IconCalendarEvent } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useLocale, useMessages } from '../../../shared/i18n/use-messages';
import { paths } from '../../../shared/paths';
import { usePublicConfig } from '../../../shared/session/use-public-config';
import { CrewFaces, CrewSentence } from '../../../shared/ui/crew-faces';
import { GrowthRings } from '../../../shared/ui/growth-rings';
import { StatusBadge } from '../../../shared/ui/status-badge';
import { quoteTimeMessages } from '../quote-time.messages';
import { requestStageMessages } from '../request-stage.messages';
import { serviceAreaMessages } from '../service-area/service-area.messages';
import { useServiceArea } from '../service-area/use-service-area';
import { useIsQuoteLate } from '../use-is-quote-late';
import { openRequestsMessages } from './open-requests.messages';
import { useOpenRequests, type OpenRequest } from './use-my-requests';
import classes from './open-requests.module.css';

/** A card for each open request with its one next step; nothing if there is none. */
export function OpenRequests() {
  const texts = useMessages(openRequestsMessages);
  const { requests, isLoading } = useOpenRequests();
  if (isLoading) return <Skeleton height={176} radius="lg" mb="lg" />;
  if (requests.length === 0) return null;
  // What waits for the customer comes first.
  const sorted = requests.toSorted(
    (a, b) => Number(needsCustomer(b.step)) - Number(needsCustomer(a.step)),
  );
  const main = sorted.find(({ step }) => needsCustomer(step))?.id;
  return (
    <section aria-labelledby="open-requests" className={classes.section}>
      <Title order={2} id="open-requests" size="h3" mb="sm">
        {texts.title}
      </Title>
      <ul className={classes.cards}>
        {sorted.map((request) => (
          <li key={request.id}>
            <OpenRequestCard request={request} isMain={request.id === main} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const needsNobody: ReadonlySet<CustomerAction> = new Set(['wait', 'wait_for_new_quote', 'prepare']);
const needsCustomer = (step: CustomerAction): boolean => !needsNobody.has(step);

function OpenRequestCard({ request, isMain }: { request: OpenRequest; isMain: boolean }) {
  const texts = useMessages(openRequestsMessages);
  const { stages } = useMessages(requestStageMessages);
  const { referenceNumber, stage, step } = request;
  const { text, action } = texts.steps[step];
  return (
    <Card component="article" aria-label={referenceNumber} className={classes.card ?? ''}>
      <Picture request={request} />
      <div className={classes.facts}>
        <div className={classes.head}>
          <span className={`${classes.reference} sq-figures`}>{referenceNumber}</span>
          <StatusBadge
            label={stages[stage]}
            style={needsCustomer(step) ? 'secondary' : 'outline'}
          />
        </div>
        <Price request={request} />
        <p className={classes.place}>{texts.at(request.address, request.city)}</p>
        <Arrival request={request} />
      </div>
      <div className={classes.next}>
        <p className={classes.text}>{text ?? <WaitingText request={request} />}</p>
        <Button
          component={Link}
          to={`${paths.track(referenceNumber)}${anchors[step] ?? ''}`}
          variant={isMain ? 'filled' : 'default'}
          aria-label={texts.actionFor(action, referenceNumber)}
          className={classes.action ?? ''}
        >
          {action}
        </Button>
      </div>
    </Card>
  );
}

/** When the first quote comes. Outside the service area, the office answers first. */
function WaitingText({ request: { zip, createdAt } }: { request: OpenRequest }) {
  const time = useMessages(quoteTimeMessages);
  const area = useMessages(serviceAreaMessages);
  const { config } = usePublicConfig();
  const isLate = useIsQuoteLate(createdAt);
  if (useServiceArea(zip)?.isServed === false) return area.next(zip);
  return isLate ? time.late(config?.company.phone ?? '') : time.preparing;
}

/** This step is in the group of changes on the request's page. */
const anchors: Partial<Record<CustomerAction, string>> = { measure: '#change-request' };

function Picture({ request: { photo, referenceNumber } }: { request: OpenRequest }) {
  const texts = useMessages(openRequestsMessages);
  if (photo !== null)
    return (
      <img
        className={classes.picture}
        src={`${photo}/thumb`}
        alt={texts.photoOf(referenceNumber)}
        width={128}
        height={128}
      />
    );
  return (
    <div className={classes.picture} role="img" aria-label={texts.noPhoto}>
      <GrowthRings size={72} />
    </div>
  );
}

function Price({ request }: { request: OpenRequest }) {
  const texts = useMessages(openRequestsMessages);
  const { price, range, isAnalyzing, zip } = request;
  const locale = useLocale();
  const isOutside = useServiceArea(zip)?.isServed === false;
  if (price !== null)
    return <Amount label={texts.price} amount={formatUsd(dollarsToCents(price))} />;
  if (isAnalyzing) return <p className={classes.waiting}>{texts.analyzing}</p>;
  if (range === null || isOutside) return <p className={classes.waiting}>{texts.noPrice}</p>;
  const { min, max } = range;
  return (
    <Amount
      label={texts.range}
      amount={formatRoughUsdRange(dollarsToCents(min), dollarsToCents(max), locale)}
    />
  );
}

function Amount({ label, amount }: { label: string; amount: string }) {
  return (
    <p className={classes.price}>
      <span className={classes.label}>{label}</span>{' '}
      <strong className={`${classes.amount} sq-figures`}>{amount}</strong>
    </p>
  );
}

function Arrival({ request: { appointment } }: { request: OpenRequest }) {
  const texts = useMessages(openRequestsMessages);
  const locale = useLocale();
  if (appointment === null) return null;
  const { date, windowStart, windowEnd, crew } = appointment;
  return (
    <>
      <p className={classes.arrival}>
        <IconCalendarEvent size={20} aria-hidden />
        {texts.arrival(
          formatDate(date, 'UTC', locale),
          formatTimeRange(windowStart, windowEnd, locale),
        )}
      </p>
      {crew.length > 0 && (
        <div className={classes.crew}>
          <CrewFaces crew={crew} size={36} />
          <CrewSentence crew={crew} />
        </div>
      )}
    </>
  );
}
