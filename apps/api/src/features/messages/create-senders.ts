import type { EmailSender, SmsSender } from '../../ports/message-senders.js';
import type { Config } from '../../process/config.js';
import { createResendSender } from './resend-sender.js';
import { createTwilioSender } from './twilio-sender.js';

/** Returns null without an API key and a sender; emails then show as not delivered. */
export function createEmailSender({
  email: { apiKey, from, baseUrl },
}: Config): EmailSender | null {
  if (apiKey === undefined || from === undefined) return null;
  return createResendSender({ apiKey, from, baseUrl });
}

/** Returns null without an account, its token, and a number to send from. */
export function createSmsSender({
  sms: { accountSid, authToken, phoneNumber, baseUrl },
  publicUrl,
}: Config): SmsSender | null {
  if (accountSid === undefined || authToken === undefined || phoneNumber === undefined) return null;
  return createTwilioSender({ accountSid, authToken, from: phoneNumber, baseUrl, publicUrl });
}
