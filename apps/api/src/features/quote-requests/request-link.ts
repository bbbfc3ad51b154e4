import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../deps.js';
import type { RequestRow } from './request-access.js';

type LinkedRequest = Pick<RequestRow, 'id' | 'reference_number' | 'link_key_version'>;

// 128 bits: beyond guessing, and short enough for a text message.
const keyBytes = 16;

/** The secret of the request's links: whoever holds it acts as the customer. Ends when `link_key_version` is raised. */
export const keyOf = ({ secrets }: Pick<Deps, 'secrets'>, request: LinkedRequest): string => keyWith(secrets.linkKeys[0], request);

function keyWith(linkKey: Buffer, request: LinkedRequest): string {
  const content = `${request.id}\n${request.reference_number}\n${request.link_key_version}`;
  return createHmac('sha256', linkKey).update(content).digest().subarray(0, keyBytes).toString('base64url');
}

/** Compares in constant time; links made with the previous secret are accepted too. */
export function isKeyOf({ secrets }: Pick<Deps, 'secrets'>, request: LinkedRequest, key: string): boolean {
  const given = Buffer.from(key);
  const expected = secrets.linkKeys.map((linkKey) => Buffer.from(keyWith(linkKey, request)));
  return expected.some((one) => given.length === one.length && timingSafeEqual(given, one));
}

/** The address in e-mails and text messages: opens the tracking page as the customer. */
export function requestLink(deps: Pick<Deps, 'secrets' | 'config'>, request: LinkedRequest): string {
  const query = new URLSearchParams({ ref: request.reference_number, key: keyOf(deps, request) });
  return `${deps.config.publicUrl}/track?${query.toString()}`;
}

/** The "download as PDF" link in emails: the tracking page removes the key, then fetches the file without it. */
export const quotePdfLink = (deps: Pick<Deps, 'secrets' | 'config'>, request: LinkedRequest, quoteId: number): string =>
  `${requestLink(deps, request)}&pdf=${quoteId}`;
