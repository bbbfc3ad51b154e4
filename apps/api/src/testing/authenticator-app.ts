import { Secret, TOTP } from 'otpauth';
import type { TestClock } from './test-clock.js';

/** An authenticator app with the given secret; `nextCode` advances the clock by 30 seconds. */
export function authenticatorApp(clock: TestClock, secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return {
    codeNow: () => totp.generate({ timestamp: clock.now().getTime() }),
    nextCode() {
      clock.advance({ seconds: 30 });
      return this.codeNow();
    },
    /** Returns a code that is wrong now and 30 seconds before and after. */
    wrongCode() {
      const near = [-1, 0, 1].map((steps) =>
        totp.generate({ timestamp: clock.now().getTime() + steps * 30_000 }),
      );
      return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? '';
    },
  };
}
