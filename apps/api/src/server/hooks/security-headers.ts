import type { Config } from '../../process/config.js';

const contentPolicy = [
  "default-src 'self'",
  "base-uri 'none'",
  "font-src 'self' data:",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "script-src 'self'",
  "script-src-attr 'none'",
  // Mantine sets inline styles; scripts stay strict.
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self'",
];

/**
 * Returns the security headers of every response, raw ones included: helmet's, made stricter where
 * it is lax.
 */
export const answerHeaders = ({
  secureCookies,
}: Pick<Config, 'secureCookies'>): Record<string, string> => ({
  'content-security-policy': [
    ...contentPolicy,
    ...(secureCookies ? ['upgrade-insecure-requests'] : []),
  ].join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  // A year is the minimum for OWASP and browsers' preload lists.
  ...(secureCookies && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
});
