import { paths } from '../../../shared/paths';

interface LinkKey {
  referenceNumber: string;
  key: string;
  /** The quote whose PDF the link opens; null for a link to the page. */
  pdfQuoteId: number | null;
}

let linkKey: LinkKey | null = null;

/**
 * Removes a tracking link's secret key from the address bar right away, keeping it out of history,
 * screenshots, and copied URLs. It is held in memory until used.
 */
export function takeLinkKey(): LinkKey | null {
  // There is no URL on the server: pages with a key render in the browser only.
  if (typeof window === 'undefined') return null;
  const url = new URL(window.location.href);
  const key = url.searchParams.get('key');
  if (key === null || !url.pathname.startsWith(paths.track())) return linkKey;
  const pdf = url.searchParams.get('pdf') ?? '';
  for (const name of ['key', 'pdf']) url.searchParams.delete(name);
  window.history.replaceState(window.history.state, '', url.pathname + url.search + url.hash);
  linkKey =
    key === ''
      ? null
      : {
          referenceNumber: url.searchParams.get('ref') ?? '',
          key,
          pdfQuoteId: /^\d{1,15}$/.test(pdf) ? Number(pdf) : null,
        };
  return linkKey;
}

export function forgetLinkKey(): void {
  linkKey = null;
}
