import { useEffect, useState } from 'react';

/** Whether this phone can show the live picture with measuring in it; false until the browser says so. */
export function useArSupport(): boolean {
  const [isSupported, setSupported] = useState(false);
  useEffect(() => {
    let isGone = false;
    navigator.xr?.isSessionSupported('immersive-ar').then(
      (answer) => !isGone && setSupported(answer),
      // Refused by a policy or the person: not offered.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return isSupported;
}
