import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const hashedFiles = 'assets';

/**
 * The web app on the same port: files as they are, every other page path answered by index.html. Files are looked up as they are
 * asked for, so that a new build is served without a restart.
 */
export async function serveWeb(app: FastifyInstance, webDir: string | undefined): Promise<void> {
  const hasWeb = webDir !== undefined && existsSync(webDir);
  if (hasWeb) {
    const hashedDir = path.join(webDir, hashedFiles) + path.sep;
    await app.register(fastifyStatic, {
      root: webDir, index: false, cacheControl: false,
      setHeaders: (reply, file) => {
        reply.header('cache-control', file.startsWith(hashedDir) ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    app.get('/', (_request, reply) => reply.sendFile('index.html'));
  }
  app.setNotFoundHandler((request, reply) => {
    if (hasWeb && isPage(request)) return reply.sendFile('index.html');
    return reply.code(404).send({ message: 'Not found', code: 'NOT_FOUND' });
  });
}

// An old tab that asks for a chunk of an earlier build has to learn that it is gone: a page in its place would be read as a script.
function isPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' || url.startsWith('/api') || url.startsWith(`/${hashedFiles}/`)) return false;
  return (headers.accept ?? '').includes('text/html');
}
