import { paths } from '../../../shared/paths';

interface HeldKey {
  referenceNumber: string;
  key: string;
  /** The quote whose PDF the link opens; null for a link to the page. */
  pdfOf: number | null;
}

let held: HeldKey | null = null;

/**
 * Removes a tracking link's secret key from the address bar right away, keeping it out of history, screenshots, and copied
 * URLs. It is held in memory until used.
 */
export function takeLinkKey(): HeldKey | null {
  // There is no URL on the server: pages with a key render in the browser only.
  if (typeof window === 'undefined') return null;
  const address = new URL(window.location.href);
  const key = address.searchParams.get('key');
  if (key === null || !address.pathname.startsWith(paths.track())) return held;
  const pdf = address.searchParams.get('pdf') ?? '';
  for (const name of ['key', 'pdf']) address.searchParams.delete(name);
  window.history.replaceState(
    window.history.state,
    '',
    address.pathname + address.search + address.hash,
  );
  held =
    key === ''
      ? null
      : {
          referenceNumber: address.searchParams.get('ref') ?? '',
          key,
          pdfOf: /^\d{1,15}$/.test(pdf) ? Number(pdf) : null,
        };
  return held;
}

export function forgetLinkKey(): void {
  held = null;
}
