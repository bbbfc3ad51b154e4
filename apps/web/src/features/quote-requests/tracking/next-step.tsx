import { lastQuoteEvent } from '@stumpquote/domain/quote-requests/last-quote-event';
import { newQuoteAsking } from '@stumpquote/domain/quote-requests/new-quote';
import { isBeingRequoted } from '@stumpquote/domain/quote-requests/request-stage';
import { useMessages } from '../../../shared/i18n/use-messages';
import { usePublicConfig } from '../../../shared/session/use-public-config';
import { changeRequestMessages } from '../changes/change-request.messages';
import { quoteTimeMessages } from '../quote-time.messages';
import { serviceAreaMessages } from '../service-area/service-area.messages';
import { useServiceArea } from '../service-area/use-service-area';
import { useIsQuoteLate } from '../use-is-quote-late';
import { isOwnRequest } from './tracked-link';
import { trackingMessages } from './tracking.messages';
import type { TrackedRequest } from './use-tracking';
import classes from './track-request.module.css';

/**
 * What comes next. After a quote that led nowhere, another one is promised only once it was asked
 * for.
 */
export function NextStep({ request }: { request: TrackedRequest }) {
  const { stage, mlAnalysis, access } = request;
  const texts = useMessages(trackingMessages);
  const area = useMessages(serviceAreaMessages);
  const { ask } = useMessages(changeRequestMessages);
  const { config } = usePublicConfig();
  const time = useMessages(quoteTimeMessages);
  const isLate = useIsQuoteLate(request.createdAt);
  const last = lastQuoteEvent(request.timeline)?.kind;
  const asking = newQuoteAsking(request.timeline);
  const isOwn = isOwnRequest(request);
  const mayAsk = isOwn && asking === 'yes';
  const phone = config?.company.phone ?? '';
  const isWaiting = stage === 'received' || stage === 'analysed';
  let text = texts.next[stage];
  if (stage === 'analysed' && mlAnalysis?.estimatedCost == null) text = texts.nextUnpriced;
  if (stage === 'analysed' && mlAnalysis?.diameter == null) text = texts.nextUnmeasured;
  if (isWaiting) text = `${text} ${isLate ? time.late(phone) : time.promise}`;
  // Without the link or an account, there are no answer buttons and no appointment.
  const isReader = access === 'reference' || access === 'sender';
  if (isReader && (stage === 'quoted' || stage === 'accepted' || stage === 'scheduled'))
    text = texts.masked.next[stage];
  const isOutside = useServiceArea(request.zip)?.isServed === false;
  if (isWaiting && isOutside) text = area.next(request.zip);
  if (isWaiting && last === 'quote_declined')
    text = mayAsk ? texts.nextAsk.declined : texts.nextDeclined(phone);
  if (isWaiting && last === 'quote_deleted') text = texts.nextWithdrawn(phone);
  if (isWaiting && last === 'quote_expired')
    text = mayAsk ? texts.nextAsk.expired : texts.nextExpired(phone);
  if (isWaiting && asking === 'asked') text = isOwn ? ask.asked : texts.masked.asked;
  if (isBeingRequoted(request.status, stage)) text = texts.nextReplaced;
  return <p className={classes.next}>{text}</p>;
}
