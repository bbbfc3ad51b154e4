import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How a bucket fails. */
export type S3Fault =
  /** Accepts calls and never responds. */
  | 'hanging'
  /** Delays each response. */
  | 'slow'
  /** Answers 503 SlowDown. */
  | 'busy'
  /** Drops the connection in the middle of an upload or download. */
  | 'cut'
  /** Stalls in the middle of a download. */
  | 'stalled';

const slowMs = 500;

interface State {
  objects: Map<string, Buffer>;
  /** Parts of unfinished multipart uploads, by upload id. */
  uploads: Map<string, Map<number, Buffer>>;
  fault: S3Fault | null;
  /** How many calls succeed before the fault, and how many then fail. */
  goodCalls: number;
  faultyCalls: number;
  /** Method and path of each call. */
  calls: string[];
}

export type S3Server = Awaited<ReturnType<typeof startS3Server>>;

/** A local server for the subset of S3 that the product uses; lists two objects per page. */
export async function startS3Server(bucket: string) {
  const state: State = {
    objects: new Map(),
    uploads: new Map(),
    fault: null,
    goodCalls: 0,
    faultyCalls: 0,
    calls: [],
  };
  const server = createServer((request, response) => {
    state.calls.push(`${request.method} ${request.url}`);
    const isFaulty = state.fault !== null && state.goodCalls === 0 && state.faultyCalls > 0;
    if (isFaulty) state.faultyCalls -= 1;
    else if (state.goodCalls > 0) state.goodCalls -= 1;
    answer(request, response, { ...state, bucket, fault: isFaulty ? state.fault : null }).catch(
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const fail = (fault: S3Fault | null, { goodCalls = 0, faultyCalls = Infinity } = {}): void => {
    Object.assign(state, { fault, goodCalls, faultyCalls });
  };
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    endpoint,
    objects: state.objects,
    uploads: state.uploads,
    calls: state.calls,
    /** Environment variables for a server that uses this bucket. */
    environment: {
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: 'test-key',
      S3_SECRET_ACCESS_KEY: 'test-secret',
    },
    /** After `goodCalls` more calls, makes the next `faultyCalls` fail. */
    fail,
    /** Empties the bucket, forgets past calls, and ends any fault. */
    reset() {
      state.objects.clear();
      state.uploads.clear();
      state.calls.length = 0;
      fail(null);
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
  state: State & { bucket: string },
): Promise<void> {
  const { bucket, objects, fault } = state;
  if (fault === 'hanging') return;
  if (fault === 'slow') await sleep(slowMs);
  const url = new URL(request.url ?? '/', 'http://s3.test');
  const [, name, ...rest] = url.pathname.split('/');
  const key = rest.map(decodeURIComponent).join('/');
  const isUpload = request.method === 'PUT';
  if (fault === 'cut' && isUpload) {
    request.once('data', () => request.socket.destroy());
    return;
  }
  const body = await bodyOf(request);
  if (fault === 'busy') return refuse(response, 503, 'SlowDown');
  const authorization = request.headers.authorization ?? '';
  if (!authorization.startsWith('AWS4-HMAC-SHA256 Credential=test-key/'))
    return refuse(response, 403, 'InvalidAccessKeyId');
  if (name !== bucket) return refuse(response, 404, 'NoSuchBucket');
  const digest = request.headers['content-md5'];
  if (isUpload && digest !== createHash('md5').update(body).digest('base64'))
    return refuse(response, 400, 'BadDigest');
  const upload = url.searchParams.get('uploadId');
  if (url.searchParams.has('uploads') || upload !== null)
    return answerParts(request, response, state, { key, upload, url, body });
  if (isUpload) {
    objects.set(key, body);
    return send(response, 200, '', { etag: etagOf(body) });
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return send(response, 204);
  }
  if (key === '') return send(response, 200, listing(objects, url.searchParams));
  const found = objects.get(key);
  if (found === undefined) return refuse(response, 404, 'NoSuchKey');
  if (fault === 'cut' || fault === 'stalled') {
    response.writeHead(200, { 'content-length': found.length });
    response.write(found.subarray(0, found.length / 2), () => {
      if (fault === 'cut') response.destroy();
    });
    return;
  }
  return send(response, 200, found, { etag: etagOf(found) });
}

interface Parts {
  key: string;
  upload: string | null;
  url: URL;
  body: Buffer;
}

function answerParts(
  { method }: IncomingMessage,
  response: ServerResponse,
  { objects, uploads }: State,
  { key, upload, url, body }: Parts,
): void {
  if (upload === null && method === 'GET') {
    const list = [...uploads.keys()].map(
      (id) =>
        `<Upload><Key>${id}</Key><UploadId>${id}</UploadId><Initiated>2026-11-20T08:00:00.000Z</Initiated></Upload>`,
    );
    return send(
      response,
      200,
      `<ListMultipartUploadsResult>${list.join('')}</ListMultipartUploadsResult>`,
    );
  }
  if (upload === null) {
    uploads.set(key, new Map());
    return send(
      response,
      200,
      `<InitiateMultipartUploadResult><UploadId>${key}</UploadId></InitiateMultipartUploadResult>`,
    );
  }
  const parts = uploads.get(upload);
  if (parts === undefined) return refuse(response, 404, 'NoSuchUpload');
  if (method === 'PUT') {
    parts.set(Number(url.searchParams.get('partNumber')), body);
    return send(response, 200, '', { etag: etagOf(body) });
  }
  uploads.delete(upload);
  if (method === 'DELETE') return send(response, 204);
  const whole = [...parts].toSorted(([one], [other]) => one - other).map(([, part]) => part);
  objects.set(key, Buffer.concat(whole));
  return send(response, 200, '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;

function listing(objects: Map<string, Buffer>, asked: URLSearchParams): string {
  const token = asked.get('continuation-token');
  const found = [...objects]
    .filter(([key]) => key.startsWith(asked.get('prefix') ?? ''))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const from = token === null ? 0 : Number(token);
  const contents = found
    .slice(from, from + 2)
    .map(
      ([key, bytes]) =>
        `<Contents><Key>${key}</Key><LastModified>2026-11-20T08:00:00.000Z</LastModified><Size>${bytes.length}</Size><ETag>${etagOf(bytes).replaceAll('"', '&quot;')}</ETag></Contents>`,
    );
  const more = from + 2 < found.length;
  const next = more ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
}

const refuse = (response: ServerResponse, status: number, code: string): void =>
  send(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

function send(
  response: ServerResponse,
  status: number,
  body: string | Buffer = '',
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(status, {
      'content-type': typeof body === 'string' ? 'application/xml' : 'image/jpeg',
      ...headers,
    })
    .end(body);
}
