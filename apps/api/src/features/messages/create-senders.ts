import type { Config } from '../../config.js';
import type { EmailSender, SmsSender } from './senders.js';

export function createEmailSender(_config: Config): EmailSender | null {
  return null;
}

export function createSmsSender(_config: Config): SmsSender | null {
  return null;
}
