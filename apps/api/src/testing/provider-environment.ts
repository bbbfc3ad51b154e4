import type { FakeResend } from './fake-resend.js';
import type { FakeTwilio } from './fake-twilio.js';

/** Environment variables for a server that sends through the fake providers. */
export const providerEnvironment = (
  resend: Pick<FakeResend, 'baseUrl'>,
  twilio: Pick<FakeTwilio, 'baseUrl'>,
) => ({
  RESEND_API_KEY: 're_test',
  RESEND_BASE_URL: resend.baseUrl,
  EMAIL_FROM: 'hello@example.test',
  TWILIO_ACCOUNT_SID: 'AC123',
  TWILIO_AUTH_TOKEN: 'secret',
  TWILIO_PHONE_NUMBER: '+19545550100',
  TWILIO_BASE_URL: twilio.baseUrl,
});
