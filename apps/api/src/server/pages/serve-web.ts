import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressPage } from './compress-page.js';
import { webPages, type PageDeps } from './web-pages.js';

const hashedFiles = 'assets';
/** The camera's worker, which runs the network. */
const networkWorker = 'stump-worker-';
/** Only words, without a file extension. */
const pagePath = /^\/(?!assets(?:[/?]|$))[\w-]+(?:\/[\w-]+)*\/?(?:\?|$)/;

/**
 * Serves the web app on the same port: files as they are, and a page for every other page path.
 * Files are looked up per request, so a new build needs no restart.
 */
export async function serveWeb(
  app: FastifyInstance,
  deps: PageDeps,
  webDir: string | undefined,
): Promise<void> {
  const hasWeb = webDir !== undefined && existsSync(webDir);
  const sendPage = hasWeb ? await servePages(app, deps, webDir) : null;
  app.setNotFoundHandler((request, reply) => {
    if (sendPage !== null && isPage(request)) return sendPage(request, reply);
    return reply.code(404).send({ message: 'Not found', code: 'NOT_FOUND' });
  });
}

async function servePages(app: FastifyInstance, deps: PageDeps, webDir: string) {
  const hashedDir = path.join(webDir, hashedFiles) + path.sep;
  await app.register(fastifyStatic, {
    root: webDir,
    index: false,
    cacheControl: false,
    preCompressed: true,
    // The prerender code and the build's manifest are for the server only.
    allowedPath: (address) => !/^\/(?:prerender|\.vite|index\.html)(?:$|[/?])/.test(address),
    setHeaders: (reply, file) => {
      reply.header(
        'cache-control',
        file.startsWith(hashedDir) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      if (path.basename(file).startsWith(networkWorker))
        reply.header(
          'content-security-policy',
          withWebAssembly(String(reply.getHeader('content-security-policy'))),
        );
      if (file.endsWith('.svg')) reply.header('content-type', 'image/svg+xml; charset=utf-8');
    },
  });
  const pages = webPages(deps, webDir);
  // Not awaited: the server already responds, and a page request waits for its own rendering.
  app.addHook('onListen', (done) => {
    pages
      .prepare()
      .catch((error: unknown) => deps.log.error({ err: error }, "the pages couldn't be rendered"));
    done();
  });
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const { html, nonceMark, isShared } = await pages.documentFor(request);
    const nonce = randomBytes(16).toString('base64');
    const { body, encoding } = await compressPage(
      html.replaceAll(nonceMark, nonce),
      request.headers['accept-encoding'] ?? '',
    );
    if (encoding !== null) void reply.header('content-encoding', encoding);
    return reply
      .header(
        'content-security-policy',
        withNonce(String(reply.getHeader('content-security-policy')), nonce),
      )
      .header('cache-control', isShared ? 'no-cache' : 'no-store')
      .header('vary', 'accept-encoding, accept-language, cookie')
      .type('text/html; charset=utf-8')
      .send(body);
  };
  app.get('/', sendPage);
  return sendPage;
}

/** Allows only the scripts with this response's nonce. */
function withNonce(policy: string, nonce: string): string {
  return policy.replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`);
}

/** For a worker, whose policy is that of its own script: pages can't compile WebAssembly. */
function withWebAssembly(policy: string): string {
  return policy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'");
}

// An old tab requesting a chunk of an earlier build must get a 404: it would run a page as a
// script.
function isPage({ method, url, headers: { accept = '*/*' } }: FastifyRequest): boolean {
  if (
    (method !== 'GET' && method !== 'HEAD') ||
    url.startsWith('/api') ||
    url.startsWith(`/${hashedFiles}/`)
  )
    return false;
  // Mail filters' link checkers and preview bots accept anything: they get a page if the path could
  // be one.
  return accept.includes('text/html') || (accept.includes('*/*') && pagePath.test(url));
}
