import type { MessageChannel } from '@stumpquote/domain/messages/message-schemas';
import type { Outlook } from '@stumpquote/domain/messages/message-outlook';

const channels: Record<MessageChannel, string> = { email: 'Email', sms: 'SMS' };

const wills: Record<Outlook['will'], (when: string) => string> = {
  now: () => 'goes out now',
  later: (when) => `goes out ${when}`,
  held: () => 'will be held',
  kept: () => 'will be kept',
  no: () => "can't be sent",
};

export const channelOutlookMessages = {
  en: {
    label: 'What each channel will do',
    line: (channel: MessageChannel, to: string | null) =>
      to === null ? `${channels[channel]}:` : `${channels[channel]} to ${to}:`,
    will: (outlook: Outlook, when: string) => wills[outlook.will](when),
    unknown: "We couldn't check which channels will work.",
  },
};
