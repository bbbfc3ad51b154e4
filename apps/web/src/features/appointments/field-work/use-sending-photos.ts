import { useState } from 'react';

/** Whether any stump's photo is still being uploaded. */
export function useSendingPhotos() {
  const [stumps, setStumps] = useState<readonly number[]>([]);
  return {
    isSending: stumps.length > 0,
    onSending: (stump: number, isSending: boolean) =>
      setStumps((current) => [
        ...current.filter((other) => other !== stump),
        ...(isSending ? [stump] : []),
      ]),
  };
}
