import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../ports/deps.js';
import type { RequestRow } from './requests.queries.js';

type LinkedRequest = Pick<RequestRow, 'id' | 'reference_number' | 'link_key_version'>;

// 128 bits: beyond guessing, and short enough for a text message.
const keyBytes = 16;

/** The secret of the request's links: its holder acts as the customer. Ends when `link_key_version` is raised. */
export const keyOf = ({ secrets }: Pick<Deps, 'secrets'>, request: LinkedRequest): string =>
  keyWith(secrets.linkKeys[0], request);

function keyWith(linkKey: Buffer, request: LinkedRequest): string {
  const content = `${request.id}\n${request.reference_number}\n${request.link_key_version}`;
  return createHmac('sha256', linkKey)
    .update(content)
    .digest()
    .subarray(0, keyBytes)
    .toString('base64url');
}

// 60 bits, in letters and digits that can't be confused (Crockford's base 32): short enough to type from paper, and guesses are limited.
const printedLength = 12;
const printedDigits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The key as it is printed: `K7QF-9M2X-4TBD`. Ends together with the links. */
function printedKeyWith(linkKey: Buffer, request: LinkedRequest): string {
  const bytes = createHmac('sha256', linkKey)
    .update(`printed\n${request.id}\n${request.reference_number}\n${request.link_key_version}`)
    .digest();
  return Array.from(
    bytes.subarray(0, printedLength),
    (byte) => printedDigits[byte % printedDigits.length],
  ).join('');
}

/** As it was printed, whatever a person made of it: small letters, no hyphens, O for 0. */
const asPrinted = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

/** Compares in constant time; links made with the previous secret are accepted too. */
export function isKeyOf(
  { secrets }: Pick<Deps, 'secrets'>,
  request: LinkedRequest,
  key: string,
): boolean {
  return (
    isOneOf(
      key,
      secrets.linkKeys.map((linkKey) => keyWith(linkKey, request)),
    ) ||
    isOneOf(
      asPrinted(key),
      secrets.linkKeys.map((linkKey) => printedKeyWith(linkKey, request)),
    )
  );
}

function isOneOf(key: string, keys: readonly string[]): boolean {
  const given = Buffer.from(key);
  const expected = keys.map((one) => Buffer.from(one));
  return expected.some((one) => given.length === one.length && timingSafeEqual(given, one));
}

/** The address in e-mails and text messages: opens the tracking page as the customer. */
export function requestLink(
  deps: Pick<Deps, 'secrets' | 'config'>,
  request: LinkedRequest,
): string {
  const query = new URLSearchParams({ ref: request.reference_number, key: keyOf(deps, request) });
  return `${deps.config.publicUrl}/track?${query.toString()}`;
}

/** The address on a printed quote: opens the same page as the link in an email, and can be typed. */
export function printedLink(
  deps: Pick<Deps, 'secrets' | 'config'>,
  request: LinkedRequest,
): string {
  const key = printedKeyWith(deps.secrets.linkKeys[0], request).replace(/(.{4})(?=.)/g, '$1-');
  return `${deps.config.publicUrl}/track?ref=${encodeURIComponent(request.reference_number)}&key=${key}`;
}

/** The "download as PDF" link in emails: the tracking page removes the key, then fetches the file without it. */
export const quotePdfLink = (
  deps: Pick<Deps, 'secrets' | 'config'>,
  request: LinkedRequest,
  quoteId: number,
): string => `${requestLink(deps, request)}&pdf=${quoteId}`;
