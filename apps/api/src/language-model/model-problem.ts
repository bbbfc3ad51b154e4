/**
 * What may be logged: the client's errors carry the whole question. Apart from the client, which is
 * a large library.
 */
export function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const status = 'statusCode' in error ? ` ${String(error.statusCode)}` : '';
  return `${error.name}${status}`;
}
