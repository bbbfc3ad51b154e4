import type { Socket } from 'node:net';

interface ClientError extends Error {
  code?: string;
}

const reasons = {
  400: 'Bad Request',
  408: 'Request Timeout',
  417: 'Expectation Failed',
  431: 'Request Header Fields Too Large',
} as const;
const statusByCode: Record<string, keyof typeof reasons> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Returns a complete raw HTTP response for a connection whose request can't be parsed. */
export function rawAnswer(
  status: keyof typeof reasons,
  headers: Readonly<Record<string, string>>,
): string {
  const body = JSON.stringify({ message: reasons[status], code: 'VALIDATION' });
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    connection: 'close',
  });
  return `HTTP/1.1 ${status} ${reasons[status]}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
}

/**
 * Answers requests rejected by Node's parser, which skip the hooks, with the usual headers, and
 * closes the connection.
 */
export const answerClientErrors =
  (headers: Readonly<Record<string, string>>) =>
  (error: ClientError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) socket.write(rawAnswer(statusByCode[error.code ?? ''] ?? 400, headers));
    socket.destroy(error);
  };
