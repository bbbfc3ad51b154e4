import type { MessageStatus } from './message-status.js';
import { messageTypeLabels } from './message-types.js';

/** Labels for a message's status in the log and its export. */
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

/** Returns a message type's label for the log and its export; unknown types are spelled out. */
export function messageTypeLabel(type: string): string {
  const words = type.replaceAll('_', ' ');
  return typeLabels[type] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
