import type { MessageStatus } from './message-status.js';
import { messageTypeLabels } from './message-types.js';

/** What became of a message, in the words of the log and of its export. */
export const messageStatusLabels: Readonly<Record<MessageStatus, string>> = {
  waiting: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  delivered: 'Delivered',
  failed: 'Failed',
  skipped: 'Skipped',
  unknown: 'Unknown',
  held: 'Held',
};

const typeLabels: Readonly<Record<string, string>> = messageTypeLabels;

/** What a message is about, in the words of the log and of its export; a type without words of its own is read out. */
export function messageTypeLabel(type: string): string {
  const words = type.replaceAll('_', ' ');
  return typeLabels[type] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
