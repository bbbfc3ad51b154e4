import type { DeliveryForecast } from '@stumpquote/domain/messages/delivery-forecast';
import type { MessageChannel } from '@stumpquote/domain/messages/message-schemas';

const channels: Record<MessageChannel, string> = { email: 'Email', sms: 'SMS' };

const outcomes: Record<DeliveryForecast['will'], (when: string) => string> = {
  now: () => 'goes out now',
  later: (when) => `goes out ${when}`,
  held: () => 'will be held',
  kept: () => 'will be saved, not sent',
  no: () => "can't be sent",
};

export const channelForecastMessages = {
  en: {
    label: 'What each channel will do',
    line: (channel: MessageChannel, to: string | null) =>
      to === null ? `${channels[channel]}:` : `${channels[channel]} to ${to}:`,
    will: (forecast: DeliveryForecast, when: string) => outcomes[forecast.will](when),
    unknown: "We couldn't check which channels will work.",
  },
};
