import { Skeleton, Text } from '@mantine/core';
import type { Outlook } from '@stumpquote/domain/messages/message-outlook';
import type { MessageChannel } from '@stumpquote/domain/messages/message-schemas';
import { useDates } from '../i18n/use-dates';
import { useMessages } from '../i18n/use-messages';
import { channelOutlookMessages } from './channel-outlook.messages';
import classes from './channel-outlook.module.css';
import type { OutlookAnswer } from './use-outlook';

interface ChannelOutlookProps {
  outlook: OutlookAnswer;
  /** The channels to show, in order. */
  channels: readonly MessageChannel[];
}

/** Before sending: what each channel will do with a message to this customer, and why. */
export function ChannelOutlook({ outlook: { data, isLoading }, channels }: ChannelOutlookProps) {
  const texts = useMessages(channelOutlookMessages);
  if (isLoading) return <Skeleton height={44 * channels.length} mt="sm" />;
  if (data === null)
    return (
      <Text c="dimmed" size="sm">
        {texts.unknown}
      </Text>
    );
  return (
    <ul className={classes.channels} aria-label={texts.label}>
      {channels.map((channel) => (
        <Channel key={channel} channel={channel} outlook={data[channel]} />
      ))}
    </ul>
  );
}

function Channel({ channel, outlook }: { channel: MessageChannel; outlook: Outlook }) {
  const texts = useMessages(channelOutlookMessages);
  const { dateTime } = useDates();
  return (
    <li className={classes.channel} data-works={outlook.will === 'now' || outlook.will === 'later'}>
      {texts.line(channel, outlook.to)} <strong>{texts.will(outlook, dateTime(outlook.at))}</strong>
      {outlook.reason !== null && <span className={classes.reason}>{outlook.reason}</span>}
    </li>
  );
}
