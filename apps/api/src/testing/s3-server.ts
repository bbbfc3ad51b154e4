import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Fakes a local bucket with the part of S3's API that photos need; lists two objects per page. */
export async function startS3Server(bucket: string) {
  const objects = new Map<string, Buffer>();
  const state = { isSilent: false };
  const server = createServer((request, response) => {
    if (!state.isSilent) void answer(request, response, bucket, objects);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    /** From now on, accepts calls but never responds. */
    fallSilent: (isSilent = true) => {
      state.isSilent = isSilent;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  bucket: string,
  objects: Map<string, Buffer>,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://s3.test');
  const [, name, ...rest] = url.pathname.split('/');
  const key = rest.map(decodeURIComponent).join('/');
  const signed =
    request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=test-key/') ?? false;
  if (!signed || name !== bucket)
    return send(response, 403, '<Error><Code>AccessDenied</Code></Error>');
  if (request.method === 'PUT') {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    objects.set(key, Buffer.concat(chunks));
    return send(response, 200);
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return send(response, 204);
  }
  if (key === '') return send(response, 200, listing(objects, url.searchParams));
  const found = objects.get(key);
  if (found === undefined)
    return send(response, 404, '<Error><Code>NoSuchKey</Code><Message>none</Message></Error>');
  return send(response, 200, found);
}

function listing(objects: Map<string, Buffer>, asked: URLSearchParams): string {
  const token = asked.get('continuation-token');
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(asked.get('prefix') ?? ''))
    .toSorted();
  const from = token === null ? 0 : Number(token);
  const contents = keys
    .slice(from, from + 2)
    .map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>2026-11-20T08:00:00.000Z</LastModified><Size>1</Size></Contents>`,
    );
  const more = from + 2 < keys.length;
  const next = more ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
}

function send(response: ServerResponse, status: number, body: string | Buffer = ''): void {
  response
    .writeHead(status, {
      'content-type': typeof body === 'string' ? 'application/xml' : 'image/jpeg',
    })
    .end(body);
}
