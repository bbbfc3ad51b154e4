import { useDates } from '../../../shared/i18n/use-dates';
import { useMessages } from '../../../shared/i18n/use-messages';
import { requestTimelineMessages, type TimelineEvent } from './request-timeline.messages';
import classes from './request-timeline.module.css';

interface RequestTimelineProps {
  events: readonly TimelineEvent[];
  /** For administrators: includes who did it and internal events. */
  withActors?: boolean;
}

/** A request's history, newest first. */
export function RequestTimeline({ events, withActors = false }: RequestTimelineProps) {
  const texts = useMessages(requestTimelineMessages);
  const dates = useDates();
  if (events.length === 0) return <p className={classes.meta}>{texts.empty}</p>;
  return (
    <ol className={classes.timeline} aria-label={texts.label}>
      {events.toReversed().map((event) => (
        <li key={event.id} className={classes.event}>
          <p className={classes.what}>{texts.sentence(event)}</p>
          {event.reason && (
            <p className={classes.reason}>{texts.reason(event.kind, event.reason)}</p>
          )}
          <p className={classes.meta}>
            {withActors && `${event.by ?? texts.actors[event.actor]} · `}
            <time dateTime={event.createdAt}>{dates.dateTime(event.createdAt)}</time>
            {withActors && !event.isForCustomer && ` · ${texts.hidden}`}
          </p>
        </li>
      ))}
    </ol>
  );
}
