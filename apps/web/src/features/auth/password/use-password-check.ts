import { companyWords, type PasswordCheck } from '@stumpquote/domain/users/password-strength';
import { useDeferredValue, useEffect, useState } from 'react';
import { usePublicConfig } from '../../../shared/session/use-public-config';

type Meter = typeof import('./password-meter');

/** The strength of the typed password; null while empty or while the (large) meter chunk loads. */
export function usePasswordCheck(
  password: string,
  personal: readonly string[],
): PasswordCheck | null {
  const { config } = usePublicConfig();
  const [meter, setMeter] = useState<Meter | null>(null);
  const typed = useDeferredValue(password);
  const isTyping = typed !== '';

  useEffect(() => {
    if (!isTyping || meter) return;
    let isUnmounted = false;
    const load = async () => {
      const module = await import('./password-meter');
      if (!isUnmounted) setMeter(module);
    };
    // Without the meter, the server still checks the password.
    load().catch(() => {});
    return () => {
      isUnmounted = true;
    };
  }, [isTyping, meter]);

  if (!isTyping || !meter) return null;
  return meter.passwordCheck({
    password: typed,
    personal,
    company: config ? companyWords(config.company) : [],
  });
}
