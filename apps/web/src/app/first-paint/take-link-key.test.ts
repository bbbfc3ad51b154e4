import { afterEach, expect, it } from 'vitest';
import { forgetLinkKey, takeLinkKey } from '../../features/quote-requests/tracking/link-key';

afterEach(() => {
  forgetLinkKey();
  window.history.replaceState(null, '', '/');
});

it('removes the key from the URL before any page renders, and hands it to the tracking page', async () => {
  window.history.replaceState(null, '', '/track?ref=QR-ABCD1234&key=secret-key#quotes');
  await import('./take-link-key');
  expect(window.location.pathname + window.location.search + window.location.hash).toBe(
    '/track?ref=QR-ABCD1234#quotes',
  );
  expect(takeLinkKey()).toEqual({
    referenceNumber: 'QR-ABCD1234',
    key: 'secret-key',
    pdfQuoteId: null,
  });
});

it('leaves the URLs of other pages alone', () => {
  window.history.replaceState(null, '', '/auth?key=other');
  expect(takeLinkKey()).toBeNull();
  expect(window.location.search).toBe('?key=other');
});
