import { useDeferredValue, useEffect, useState } from 'react';

type Meter = typeof import('./password-meter');

/** The score of what is being typed; null while nothing is typed and until the meter, which is large, has come. */
export function usePasswordScore(password: string, personal: readonly string[]): number | null {
  const [meter, setMeter] = useState<Meter | null>(null);
  const typed = useDeferredValue(password);
  const isTyping = typed !== '';

  useEffect(() => {
    if (!isTyping || meter) return;
    let gone = false;
    const take = async () => {
      const module = await import('./password-meter');
      if (!gone) setMeter(module);
    };
    // Without the meter the server still judges the password.
    take().catch(() => {});
    return () => {
      gone = true;
    };
  }, [isTyping, meter]);

  return isTyping && meter ? meter.passwordScore(typed, personal) : null;
}
