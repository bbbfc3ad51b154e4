import http from 'node:http';

export interface Target {
  port: number;
  path: string;
  /** Requested in turn, instead of the single path. */
  paths?: readonly string[];
  headers: Record<string, string>;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

export interface Answer {
  status: number;
  body: string;
  headers: http.IncomingHttpHeaders;
}

export function get({ port, path, headers }: Target): Promise<Answer> {
  return new Promise((resolve, reject) => {
    http
      .get({ host: '127.0.0.1', port, path, headers, agent }, (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: Buffer.concat(pieces).toString(),
            headers: response.headers,
          }),
        );
      })
      .on('error', reject);
  });
}

/** Calls repeatedly, `clients` at a time; throws if any response isn't 200. */
export async function callMany(target: Target, calls: number, clients = 8): Promise<void> {
  let left = calls;
  const { paths = [target.path] } = target;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (left-- > 0) {
        const { status, body } = await get({
          ...target,
          path: paths[left % paths.length] ?? target.path,
        });
        if (status !== 200) throw new Error(`${target.path}: ${status} ${body.slice(0, 300)}`);
      }
    }),
  );
}
