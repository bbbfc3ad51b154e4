import { startFakeResend, type FakeResend } from './fake-resend.js';
import { startFakeTwilio, type FakeTwilio } from './fake-twilio.js';
import { providerEnvironment } from './provider-environment.js';
import { startTestApp, type TestApp } from './test-app.js';

export interface TestAppWithProviders {
  testApp: TestApp;
  resend: FakeResend;
  twilio: FakeTwilio;
  /** Empties the outbox, makes the providers behave, and sets a Friday at 10:00 AM company time. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the test server with fakes for both providers. Nothing is sent until a test says so. */
export async function startTestAppWithProviders(
  environment: Record<string, string> = {},
): Promise<TestAppWithProviders> {
  const resend = await startFakeResend();
  const twilio = await startFakeTwilio('AC123');
  const testApp = await startTestApp({
    environment: {
      ...environment,
      ...providerEnvironment(resend, twilio),
    },
  });
  return {
    testApp,
    resend,
    twilio,
    async reset() {
      for (const table of ['messages', 'rate_limits', 'sms_opt_outs'] as const)
        await testApp.deps.db.deleteFrom(table).execute();
      for (const provider of [resend, twilio]) provider.behave(() => ({ kind: 'normal' }));
      testApp.clock.setTo('2026-11-20T15:00:00Z');
    },
    async close() {
      await Promise.all([testApp.close(), resend.close(), twilio.close()]);
    },
  };
}
