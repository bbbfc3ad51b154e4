import type { Deps } from '../../ports/deps.js';

/** The documented report. Its `sendgrid` and `twilio` keys keep their names and speak of the providers in use; no secret is in it. */
export function verifyEnvironment({
  config: { nodeEnv, isProduction, email, sms },
  emailSender,
  smsSender,
}: Pick<Deps, 'config' | 'emailSender' | 'smsSender'>) {
  return {
    summary: { sendgridConfigured: emailSender !== null, twilioConfigured: smsSender !== null },
    report: {
      environment: { nodeEnv, isProduction },
      sendgrid: { apiKeyPresent: email.apiKey !== undefined, emailFrom: email.from ?? null },
      twilio: {
        accountSidPresent: sms.accountSid !== undefined,
        authTokenPresent: sms.authToken !== undefined,
        phoneNumber: sms.phoneNumber ?? null,
      },
    },
  };
}
