import { paths } from '../../../shared/paths';

interface HeldKey {
  referenceNumber: string;
  key: string;
  /** The quote whose PDF the link was for; null for a link to the page. */
  pdfOf: number | null;
}

let held: HeldKey | null = null;

/**
 * Takes the secret key of a tracking link out of the address bar at once, so that it stays in no history, screenshot or shared address.
 * It is kept in memory until it was used.
 */
export function takeLinkKey(): HeldKey | null {
  // On the server no address is open: a page with a key is drawn in the browser.
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
