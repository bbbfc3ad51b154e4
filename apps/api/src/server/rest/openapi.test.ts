import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { restRouteTable } from './routes/rest-routes.js';

interface Published extends Record<string, unknown> {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: { name: string; in: string }[];
        requestBody?: unknown;
        responses: Record<string, unknown>;
        security?: unknown;
      }
    >
  >;
}

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const published = async () =>
  (await testApp.browser().rest('GET', '/api/docs/openapi.json')).body as Published;

it('is a valid OpenAPI document', async () => {
  expect(await new Validator().validate(structuredClone(await published()))).toMatchObject({
    valid: true,
  });
});

it('has every documented call, with its parameters, body, and errors', async () => {
  const { paths } = await published();
  for (const { method, path } of restRouteTable) {
    expect(
      paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()],
      `${method} ${path}`,
    ).toBeDefined();
  }
  const users = paths['/api/users/{id}']?.['patch'];
  expect(users?.parameters).toMatchObject([{ name: 'id', in: 'path' }]);
  expect(users?.requestBody).toMatchObject({
    content: {
      'application/json': {
        schema: { properties: { isActive: { type: 'boolean' } }, required: ['isActive'] },
      },
    },
  });
  expect(Object.keys(users?.responses ?? {})).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    'default',
  ]);
  expect(paths['/api/quotes']?.['get']?.parameters?.map(({ name }) => name)).toEqual([
    'search',
    'status',
    'page',
    'limit',
  ]);
  expect(paths['/api/login']?.['post']?.security).toBeUndefined();
  expect(paths['/api/upload']?.['post']).toBeDefined();
});

it('has a page for browsers, without inline scripts', async () => {
  const browser = testApp.browser();
  const page = await browser.fetch('/api/docs');
  const html = await page.text();
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(page.headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe-inline/);
  expect(html).not.toMatch(/<script>|onload=/);
  for (const [, address = ''] of html.matchAll(/(?:src|href)="([^"]+)"/g))
    expect((await browser.fetch(address)).status, address).toBe(200);
  for (const name of ['package.json', '..%2fpackage.json', 'constructor'])
    expect((await browser.fetch(`/api/docs/files/${name}`)).status, name).toBe(404);
});
