import { isHeic } from '@stumpquote/domain/quote-requests/photo-rules';
import { useEffect, useState } from 'react';

/** A preview of the chosen file, if the browser can show it. */
export function usePreview(file: File): string | null {
  const [url] = useState(() => (isHeic(file) ? null : URL.createObjectURL(file)));
  useEffect(
    () => () => {
      if (url !== null) URL.revokeObjectURL(url);
    },
    [url],
  );
  return url;
}
