import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { DomainError } from '@stumpquote/domain/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionCookieName } from '../../http/session-cookie.js';
import type { Deps } from '../../ports/deps.js';
import { serverMessages } from '../../process/server.messages.js';
import { openApiDocument } from './openapi.js';

const require = createRequire(import.meta.url);

// The only files the page needs of the package.
const files: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

// A separate file, because the Content-Security-Policy forbids inline scripts.
const startScript = `SwaggerUIBundle({ url: '/api/docs/openapi.json', dom_id: '#docs', deepLinking: true, withCredentials: true });\n`;

const page = (title: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/api/docs/files/swagger-ui.css">
<link rel="icon" href="/api/docs/files/favicon-32x32.png">
</head>
<body>
<div id="docs"></div>
<script src="/api/docs/files/swagger-ui-bundle.js"></script>
<script src="/api/docs/files/start.js"></script>
</body>
</html>
`;

const title = 'StumpQuote API';

/** Handles GET /api/docs: the published document, to read and try out. */
export async function apiDocsPage(
  _deps: Deps,
  _request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  void reply.type('text/html; charset=utf-8');
  return page(title);
}

let document: string | undefined;

/** Handles GET /api/docs/openapi.json. */
export async function apiDocsDocument(
  { config }: Pick<Deps, 'config'>,
  _request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  document ??= JSON.stringify(openApiDocument(title, sessionCookieName(config)));
  void reply.type('application/json; charset=utf-8');
  return document;
}

/** Handles GET /api/docs/files/:name. */
export async function apiDocsFile(
  _deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | Buffer> {
  const { name } = request.params as { name: string };
  if (name === 'start.js') {
    void reply.type('text/javascript; charset=utf-8');
    return startScript;
  }
  const type = Object.hasOwn(files, name) ? files[name] : undefined;
  if (type === undefined) throw new DomainError('NOT_FOUND', serverMessages.noSuchFile);
  void reply.type(type).header('cache-control', 'public, max-age=86400');
  return readFile(require.resolve(`swagger-ui-dist/${name}`));
}
