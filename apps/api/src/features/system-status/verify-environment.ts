import type { Deps } from '../../ports/deps.js';

/**
 * Callers rely on the names `sendgrid` and `twilio`, whichever providers are used. Contains no
 * secrets.
 */
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
