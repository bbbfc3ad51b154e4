import { Checkbox, Skeleton, Text } from '@mantine/core';
import type { DeliveryForecast } from '@stumpquote/domain/messages/delivery-forecast';
import type { MessageChannel } from '@stumpquote/domain/messages/message-schemas';
import { useDates } from '../i18n/use-dates';
import { useMessages } from '../i18n/use-messages';
import { channelForecastMessages } from './channel-forecast.messages';
import type { ForecastAnswer } from './use-delivery-forecast';
import classes from './channel-forecast.module.css';

interface ChannelForecastProps {
  forecast: ForecastAnswer;
  /** The channels to show, in order. */
  channels: readonly MessageChannel[];
  /** Lets the sender choose the channels. */
  ticks?: ChannelTicks;
}

export interface ChannelTicks {
  isTicked: (channel: MessageChannel) => boolean;
  onTick: (channel: MessageChannel, isTicked: boolean) => void;
}

/** Before sending: what each channel will do with a message to this customer, and why. */
export function ChannelForecast({
  forecast: { data, isLoading },
  channels,
  ticks,
}: ChannelForecastProps) {
  const texts = useMessages(channelForecastMessages);
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
        <Channel
          key={channel}
          channel={channel}
          forecast={data[channel]}
          {...(ticks ? { ticks } : {})}
        />
      ))}
    </ul>
  );
}

interface ChannelProps {
  channel: MessageChannel;
  forecast: DeliveryForecast;
  ticks?: ChannelTicks;
}

function Channel({ channel, forecast, ticks }: ChannelProps) {
  const texts = useMessages(channelForecastMessages);
  const { dateTime } = useDates();
  const words = (
    <>
      {texts.line(channel, forecast.to)}{' '}
      <strong>{texts.will(forecast, dateTime(forecast.at))}</strong>
      {forecast.reason !== null && <span className={classes.reason}>{forecast.reason}</span>}
    </>
  );
  return (
    <li
      className={classes.channel}
      data-works={forecast.will === 'now' || forecast.will === 'later'}
    >
      {ticks === undefined ? (
        words
      ) : (
        <Checkbox
          label={words}
          checked={ticks.isTicked(channel)}
          disabled={forecast.will === 'no'}
          onChange={({ currentTarget }) => ticks.onTick(channel, currentTarget.checked)}
        />
      )}
    </li>
  );
}
