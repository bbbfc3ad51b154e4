import { createHmac } from 'node:crypto';
import type { Deps } from '../../ports/deps.js';
import { isSameSecret } from '../../process/hashes.js';
import type { RequestRow } from './requests.queries.js';

type LinkedRequest = Pick<RequestRow, 'id' | 'reference_number' | 'link_key_version'>;
type MailedRequest = LinkedRequest & Pick<RequestRow, 'email'>;

// 128 bits: not guessable, and short enough for a text message.
const keyBytes = 16;

/**
 * Returns the secret in the request's links: its holder acts as the customer. Revoked by raising
 * `link_key_version`.
 */
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

// 64 bits beside the key; base64url has no dot.
const mailProofBytes = 8;
const mailProofMark = '.';

/**
 * Only the link mailed to this address has it, so opening that link shows that the mailbox is the
 * customer's.
 */
const mailProofWith = (linkKey: Buffer, request: MailedRequest): string =>
  createHmac('sha256', linkKey)
    .update(`mailed\n${request.id}\n${request.link_key_version}\n${request.email ?? ''}`)
    .digest()
    .subarray(0, mailProofBytes)
    .toString('base64url');

/** Whether a key came from the link mailed to the request's present address. */
export const isMailedKeyOf = (
  { secrets }: Pick<Deps, 'secrets'>,
  request: MailedRequest,
  key: string,
): boolean =>
  secrets.linkKeys.some((linkKey) =>
    isSameSecret(key.split(mailProofMark)[1] ?? '', mailProofWith(linkKey, request)),
  );

// 60 bits in unambiguous characters (Crockford's base 32): short enough to type from paper; guesses
// are rate limited.
const printedLength = 12;
const printedDigits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Returns the key as printed, without hyphens (`K7QF-9M2X-4TBD`). Revoked together with the links.
 */
function printedKeyWith(linkKey: Buffer, request: LinkedRequest): string {
  const bytes = createHmac('sha256', linkKey)
    .update(`printed\n${request.id}\n${request.reference_number}\n${request.link_key_version}`)
    .digest();
  return Array.from(
    bytes.subarray(0, printedLength),
    (byte) => printedDigits[byte % printedDigits.length],
  ).join('');
}

/** Normalizes a typed key: ignores case and hyphens, and reads O as 0, I and L as 1. */
const normalizePrintedKey = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

/** Whether it's short enough for a printed key; the mailed one is longer. */
export const isPrintedKey = (key: string): boolean =>
  normalizePrintedKey(key).length <= printedLength;

/** Compares in constant time; also accepts links made with the previous secret. */
export function isKeyOf(
  { secrets }: Pick<Deps, 'secrets'>,
  request: LinkedRequest,
  key: string,
): boolean {
  const printedKey = normalizePrintedKey(key);
  const [sentKey = ''] = key.split(mailProofMark);
  return secrets.linkKeys.some(
    (linkKey) =>
      isSameSecret(sentKey, keyWith(linkKey, request)) ||
      isSameSecret(printedKey, printedKeyWith(linkKey, request)),
  );
}

/** Returns the link for text messages; it opens the tracking page as the customer. */
export const requestLink = (
  deps: Pick<Deps, 'secrets' | 'config'>,
  request: LinkedRequest,
): string => linkWith(deps, request, keyOf(deps, request));

/** Returns the link for emails: the same, and opening it confirms the mailbox. */
export const mailedLink = (
  deps: Pick<Deps, 'secrets' | 'config'>,
  request: MailedRequest,
): string => {
  const proof = mailProofWith(deps.secrets.linkKeys[0], request);
  return linkWith(deps, request, `${keyOf(deps, request)}${mailProofMark}${proof}`);
};

/** The link for a message of this channel. */
export const linkFor = (
  channel: 'email' | 'sms',
  deps: Pick<Deps, 'secrets' | 'config'>,
  request: MailedRequest,
): string => (channel === 'email' ? mailedLink : requestLink)(deps, request);

const linkWith = ({ config }: Pick<Deps, 'config'>, request: LinkedRequest, key: string): string =>
  `${config.publicUrl}/track?${new URLSearchParams({ ref: request.reference_number, key }).toString()}`;

/** The request's page for its company. */
export const companyRequestUrl = (
  { config }: Pick<Deps, 'config'>,
  request: Pick<RequestRow, 'id'>,
): string => `${config.publicUrl}/quote-request/${request.id}`;

/** The request's page for administrators. */
export const officeRequestUrl = (
  { config }: Pick<Deps, 'config'>,
  request: Pick<RequestRow, 'id'>,
): string => `${config.publicUrl}/admin-view-request/${request.id}`;

/** Returns the link on a printed quote: the same page, with a key short enough to type. */
export function printedLink(
  deps: Pick<Deps, 'secrets' | 'config'>,
  request: LinkedRequest,
): string {
  const key = printedKeyWith(deps.secrets.linkKeys[0], request).replace(/(.{4})(?=.)/g, '$1-');
  return `${deps.config.publicUrl}/track?ref=${encodeURIComponent(request.reference_number)}&key=${key}`;
}

/**
 * Makes a request's link one to "download as PDF": the tracking page removes the key, then fetches
 * the file without it.
 */
export const quotePdfLink = (link: string, quoteId: number): string => `${link}&pdf=${quoteId}`;
