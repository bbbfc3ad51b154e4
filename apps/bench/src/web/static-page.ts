import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface StaticPage {
  url: string;
  stop(): Promise<void>;
}

/** Serves a single small HTML file: the fastest possible paint on this machine. */
export async function staticPage(): Promise<StaticPage> {
  const page = await readFile(new URL('./static-page.html', import.meta.url));
  const server = createServer((request, response) => {
    if (request.url !== '/') return void response.writeHead(404).end();
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': page.length })
      .end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
