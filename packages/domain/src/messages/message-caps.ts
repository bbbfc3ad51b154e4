import { isStaffMessage, type MessageSender } from './message-facts.js';
import type { MessageChannel } from './message-schemas.js';
import type { MessageType } from './message-types.js';

/**
 * Over a cap, these messages are refused and their call is rolled back. Messages from the office
 * and the system are held for review.
 */
export const isRejectedOverCap = (sender: MessageSender): boolean =>
  sender !== 'office' && sender !== 'system';

/**
 * What a cap counts by: the recipient, the sender's account or network, the request, or all
 * messages together.
 */
export type CapScope = 'recipient' | 'account' | 'network' | 'request' | 'all';

export interface MessageCap {
  /** Part of the counter's key, so don't rename a cap. */
  name: string;
  scope: CapScope;
  windowHours: number;
  /** The most messages in the window, by sender of the next one. All senders share one count. */
  max: Readonly<Record<MessageSender, number>>;
  /**
   * Over this cap messages are held and the call succeeds: texts only supplement an email, and a
   * stranger may have used up the count.
   */
  isHeldForAll?: boolean;
  counts: (message: CappedMessage) => boolean;
}

interface CappedMessage {
  type: MessageType;
  channel: MessageChannel;
  /** Whether a visitor or customer caused it who hasn't shown that the mailbox is theirs. */
  isByStranger?: boolean;
}

const sameForAll = (max: number): MessageCap['max'] => ({
  visitor: max,
  customer: max,
  company: max,
  office: max,
  system: max,
});
const unlimited = Number.MAX_SAFE_INTEGER;

const linkTypes: ReadonlySet<MessageType> = new Set<MessageType>([
  'password_reset',
  'email_verification',
]);
const accountTypes: ReadonlySet<MessageType> = new Set<MessageType>([
  'email_verification',
  'email_changed',
  'password_changed',
  'second_factor_on',
  'second_factor_off',
]);

const ofType =
  (wanted: MessageType): MessageCap['counts'] =>
  ({ type }) =>
    type === wanted;
const isAccountMail: MessageCap['counts'] = ({ type }) => accountTypes.has(type);
const isUnsolicited: MessageCap['counts'] = ({ type, channel, isByStranger = false }) =>
  channel === 'email' && isByStranger && !linkTypes.has(type);
const isMailToCustomer: MessageCap['counts'] = ({ type, channel, isByStranger = false }) =>
  channel === 'email' && !isByStranger && !isStaffMessage(type) && !linkTypes.has(type);
const isText: MessageCap['counts'] = ({ channel }) => channel === 'sms';
const isAny: MessageCap['counts'] = () => true;

/**
 * Every cap on messages. The office has higher limits than customers, so nobody can block its
 * answers by using up the count.
 */
export const messageCaps: readonly MessageCap[] = [
  // A person needs one or two; strangers can request them too. Over the cap, a link from the last
  // hour still works.
  {
    name: 'reset:hour',
    scope: 'recipient',
    windowHours: 1,
    max: sameForAll(3),
    counts: ofType('password_reset'),
  },
  {
    name: 'reset:day',
    scope: 'recipient',
    windowHours: 24,
    max: sameForAll(24),
    counts: ofType('password_reset'),
  },
  {
    name: 'reset:network',
    scope: 'network',
    windowHours: 1,
    max: sameForAll(20),
    counts: ofType('password_reset'),
  },
  {
    name: 'verification:hour',
    scope: 'recipient',
    windowHours: 1,
    max: sameForAll(3),
    counts: ofType('email_verification'),
  },
  {
    name: 'verification:day',
    scope: 'recipient',
    windowHours: 24,
    max: sameForAll(6),
    counts: ofType('email_verification'),
  },
  // Changing the address sends two emails, so this allows correcting a typo twice.
  {
    name: 'account:hour',
    scope: 'account',
    windowHours: 1,
    max: sameForAll(6),
    counts: isAccountMail,
  },
  {
    name: 'account:day',
    scope: 'account',
    windowHours: 24,
    max: sameForAll(12),
    counts: isAccountMail,
  },
  // Counted separately from the emails below, and held rather than refused: what strangers cause
  // must not keep a mailbox's owner from accepting, canceling, changing a password, or submitting
  // without an account.
  {
    name: 'unsolicited:hour',
    scope: 'recipient',
    windowHours: 1,
    max: { ...sameForAll(10), company: 20, office: 30, system: 30 },
    isHeldForAll: true,
    counts: isUnsolicited,
  },
  {
    name: 'unsolicited:day',
    scope: 'recipient',
    windowHours: 24,
    max: { ...sameForAll(20), company: 40, office: 60, system: 60 },
    isHeldForAll: true,
    counts: isUnsolicited,
  },
  // Accepting, booking, rescheduling three times, and canceling within an hour make six.
  {
    name: 'recipient:hour',
    scope: 'recipient',
    windowHours: 1,
    max: { ...sameForAll(10), company: 20, office: 30, system: 30 },
    counts: isMailToCustomer,
  },
  {
    name: 'recipient:day',
    scope: 'recipient',
    windowHours: 24,
    max: { ...sameForAll(20), company: 40, office: 60, system: 60 },
    counts: isMailToCustomer,
  },
  // A day like that triggers thirteen messages to both sides. The rest is headroom.
  {
    name: 'request:hour',
    scope: 'request',
    windowHours: 1,
    max: { ...sameForAll(20), company: 40, office: 60, system: 60 },
    counts: isAny,
  },
  {
    name: 'request:day',
    scope: 'request',
    windowHours: 24,
    max: { ...sameForAll(40), company: 80, office: 120, system: 120 },
    counts: isAny,
  },
  // Enough for a company that reschedules a rained-out week, or an office that sends a quote every
  // minute.
  {
    name: 'sender:hour',
    scope: 'account',
    windowHours: 1,
    max: { ...sameForAll(40), company: 200, office: 600 },
    counts: isAny,
  },
  {
    name: 'sender:day',
    scope: 'account',
    windowHours: 24,
    max: { ...sameForAll(100), company: 600, office: 3000 },
    counts: isAny,
  },
  // Visitors in a library or on a mobile carrier share a network; the office is counted by account.
  {
    name: 'network:hour',
    scope: 'network',
    windowHours: 1,
    max: { ...sameForAll(200), company: 400, office: unlimited, system: unlimited },
    counts: isAny,
  },
  {
    name: 'network:day',
    scope: 'network',
    windowHours: 24,
    max: { ...sameForAll(600), company: 1200, office: unlimited, system: unlimited },
    counts: isAny,
  },
  // Each text costs money, and the number's owner may get a share of it (SMS pumping).
  {
    name: 'sms:number',
    scope: 'recipient',
    windowHours: 24,
    max: sameForAll(5),
    isHeldForAll: true,
    counts: isText,
  },
  {
    name: 'sms:network',
    scope: 'network',
    windowHours: 24,
    max: { ...sameForAll(10), company: unlimited, office: unlimited, system: unlimited },
    isHeldForAll: true,
    counts: isText,
  },
  {
    name: 'sms:everybody',
    scope: 'all',
    windowHours: 24,
    max: sameForAll(500),
    isHeldForAll: true,
    counts: isText,
  },
];

/** Returns the caps that apply to a message, in their order. */
export const messageCapsFor = (message: CappedMessage): readonly MessageCap[] =>
  messageCaps.filter(
    (cap) => cap.counts(message) && !(cap.scope === 'recipient' && isStaffMessage(message.type)),
  );

/**
 * Returns the mailbox behind an address, for counting only: without the +tag and, for Gmail,
 * without dots.
 */
export function mailboxOf(email: string): string {
  const [name = '', host = ''] = email.trim().toLowerCase().split('@');
  const untagged = name.split('+')[0] || name;
  const isGmail = host === 'gmail.com' || host === 'googlemail.com';
  return isGmail ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${host}`;
}
