import { Anchor, Drawer, Stack } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useDates } from '../../shared/i18n/use-dates';
import { useMessages } from '../../shared/i18n/use-messages';
import { paths } from '../../shared/paths';
import { useBackState, type BackState } from '../../shared/ui/page/back-url';
import { MessageStatusBadge } from './message-status-badge';
import { MessageText } from './message-text';
import { messageTexts } from './messages.messages';
import { SendAgain } from './send-again';
import type { LoggedMessage } from './use-messages';
import classes from './messages.module.css';

interface MessageDrawerProps {
  message: LoggedMessage | null;
  onClose: () => void;
}

/** One message of the log in full. */
export function MessageDrawer({ message, onClose }: MessageDrawerProps) {
  const texts = useMessages(messageTexts);
  return (
    <Drawer
      opened={message !== null}
      onClose={onClose}
      position="right"
      size="lg"
      title={message === null ? '' : (message.subject ?? texts.type(message.type))}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      {message !== null && <MessageFacts message={message} />}
    </Drawer>
  );
}

/**
 * Links back to the log with its filters; the log page and the dashboard use the same parameter
 * names.
 */
function useBackStateFromLog(): BackState {
  const params = new URLSearchParams(useBackState().list);
  params.set('tab', 'messages');
  return { list: `?${params.toString()}` };
}

function MessageFacts({ message }: { message: LoggedMessage }) {
  const texts = useMessages(messageTexts);
  const { dateTime } = useDates();
  const backState = useBackStateFromLog();
  return (
    <Stack gap="sm">
      <p className={classes.facts}>
        {texts.channels[message.channel]} · {message.to || texts.noAddress}
        <span className={classes.second}>
          {texts.type(message.type)} · {dateTime(message.createdAt)}
          {message.attempts > 0 && ` · ${texts.attempts(message.attempts)}`}
        </span>
        {message.requestId !== null && message.referenceNumber !== null && (
          <Anchor component={Link} to={paths.adminViewRequest(message.requestId)} state={backState}>
            {texts.request(message.referenceNumber)}
          </Anchor>
        )}
      </p>
      <div>
        <MessageStatusBadge message={message} />
      </div>
      <SendAgain message={message} />
      <MessageText key={message.id} message={message} />
    </Stack>
  );
}
