import { useDates } from '../../shared/i18n/use-dates';
import { useMessages } from '../../shared/i18n/use-messages';
import { StatusBadge } from '../../shared/ui/status-badge';
import { messageTexts } from './messages.messages';
import type { LoggedMessage } from './use-messages';
import classes from './messages.module.css';

const styles = {
  waiting: 'outline',
  sending: 'outline',
  sent: 'secondary',
  delivered: 'secondary',
  failed: 'destructive',
  skipped: 'outline',
  unknown: 'destructive',
  held: 'destructive',
} as const satisfies Record<LoggedMessage['status'], string>;

/** A message's status, its reason, and the time of the next attempt. */
export function MessageStatusBadge({ message }: { message: LoggedMessage }) {
  const texts = useMessages(messageTexts);
  const { dateTime } = useDates();
  const { status, error, nextAttemptAt, attempts } = message;
  const willRetry = nextAttemptAt !== null && (attempts > 0 || error !== null);
  return (
    <>
      <StatusBadge label={texts.statuses[status]} style={styles[status]} />
      {error !== null && <span className={classes.second}>{error}</span>}
      {willRetry && (
        <span className={classes.second}>{texts.nextAttempt(dateTime(nextAttemptAt))}</span>
      )}
    </>
  );
}
