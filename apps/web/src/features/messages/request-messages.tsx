import { Alert, Button, Collapse, Skeleton, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useDates } from '../../shared/i18n/use-dates';
import { useMessages } from '../../shared/i18n/use-messages';
import { CustomMessageForm } from './custom-message-form';
import { MessageStatusBadge } from './message-status-badge';
import { MessageText } from './message-text';
import { messageTexts } from './messages.messages';
import { useRequestMessages, type LoggedMessage } from './use-messages';
import classes from './messages.module.css';

/** Shown at first; few enough that the form below isn't far. */
const LATEST = 3;

/** A request's messages with their status, and a form to send another. */
export function RequestMessages({ requestId }: { requestId: number }) {
  return (
    <Stack gap="md">
      <MessageHistory requestId={requestId} />
      <CustomMessageForm requestId={requestId} />
    </Stack>
  );
}

function MessageHistory({ requestId }: { requestId: number }) {
  const { forRequest: texts } = useMessages(messageTexts);
  const { data, isError, refetch } = useRequestMessages(requestId);
  const [showsAll, { toggle: toggleAll }] = useDisclosure(false);
  if (isError) {
    return (
      <Alert color="red" role="alert" title={texts.error}>
        <Button variant="default" mt="xs" onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      </Alert>
    );
  }
  if (!data) return <Skeleton height={140} radius="md" role="status" aria-label={texts.loading} />;
  if (data.length === 0) return <p className={classes.empty}>{texts.empty}</p>;
  return (
    <>
      <ul className={classes.history}>
        {(showsAll ? data : data.slice(0, LATEST)).map((message) => (
          <HistoryEntry key={message.id} message={message} />
        ))}
      </ul>
      {data.length > LATEST && (
        <div>
          <Button variant="default" aria-expanded={showsAll} onClick={toggleAll}>
            {showsAll ? texts.showLatest : texts.showAll(data.length)}
          </Button>
        </div>
      )}
    </>
  );
}

function HistoryEntry({ message }: { message: LoggedMessage }) {
  const texts = useMessages(messageTexts);
  const { dateTime } = useDates();
  const [isOpen, { toggle }] = useDisclosure(false);
  const name = message.subject ?? texts.type(message.type);
  return (
    <li className={classes.entry}>
      <div className={classes.entryHead}>
        <div className={classes.entryText}>
          <span className={classes.subject}>{name}</span>
          <span className={classes.second}>
            {texts.channels[message.channel]} · {message.to || texts.noAddress} ·{' '}
            {dateTime(message.createdAt)}
          </span>
        </div>
        <Button
          size="xs"
          variant="default"
          aria-expanded={isOpen}
          aria-label={isOpen ? texts.forRequest.hideOf(name) : texts.forRequest.showOf(name)}
          onClick={toggle}
        >
          {isOpen ? texts.forRequest.hide : texts.forRequest.show}
        </Button>
      </div>
      <div>
        <MessageStatusBadge message={message} />
      </div>
      <Collapse expanded={isOpen}>{isOpen && <MessageText message={message} />}</Collapse>
    </li>
  );
}
