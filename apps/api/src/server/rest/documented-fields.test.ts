import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

interface Schema {
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
}
interface Published {
  paths: Record<
    string,
    Record<string, { responses: { 200: { content: { 'application/json': { schema: Schema } } } } }>
  >;
}

let testApp: TestApp;
let published: Published;
beforeAll(async () => {
  testApp = await startTestApp();
  published = (await testApp.browser().rest('GET', '/api/docs/openapi.json')).body as Published;
});
afterAll(() => testApp.close());

/**
 * The published schema of a response, or of one row; the contract tests check real responses
 * against it.
 */
function answerOf(method: string, path: string): Schema {
  const schema = published.paths[path]?.[method]?.responses[200].content['application/json'].schema;
  if (schema === undefined) throw new Error(`nothing is published for ${method} ${path}`);
  return schema.items ?? schema;
}

const whole = (schema: Schema | undefined): Schema =>
  schema?.anyOf?.find(({ properties }) => properties !== undefined) ?? schema ?? {};

// Fields that clients rely on, written by hand.
it.each([
  [
    'companies',
    'get',
    '/api/companies',
    [
      'id',
      'name',
      'description',
      'address',
      'city',
      'state',
      'zip',
      'phone',
      'email',
      'website',
      'isActive',
      'createdAt',
      'updatedAt',
    ],
  ],
  [
    'users',
    'get',
    '/api/users',
    [
      'id',
      'username',
      'firstName',
      'lastName',
      'email',
      'phone',
      'role',
      'companyId',
      'isActive',
      'createdAt',
      'updatedAt',
    ],
  ],
  [
    'quote_requests',
    'get',
    '/api/quote-requests',
    [
      'id',
      'referenceNumber',
      'firstName',
      'lastName',
      'email',
      'phone',
      'address',
      'city',
      'zip',
      'notes',
      'status',
      'images',
      'mlAnalysis',
      'userId',
      'companyId',
      'createdAt',
      'updatedAt',
      'state',
    ],
  ],
  [
    'quotes',
    'get',
    '/api/quotes',
    [
      'id',
      'quoteRequestId',
      'amount',
      'description',
      'details',
      'estimatedDays',
      'createdById',
      'companyId',
      'accepted',
      'sent',
      'acceptedAt',
      'sentAt',
      'createdAt',
      'updatedAt',
      'status',
      'creatorName',
      'companyName',
    ],
  ],
  [
    'sms_templates',
    'get',
    '/api/sms-templates',
    [
      'id',
      'name',
      'type',
      'content',
      'description',
      'isActive',
      'createdAt',
      'updatedAt',
      'createdBy',
    ],
  ],
  [
    'email_templates',
    'get',
    '/api/email-templates',
    [
      'id',
      'name',
      'type',
      'subject',
      'content',
      'description',
      'isActive',
      'createdAt',
      'updatedAt',
      'createdBy',
    ],
  ],
  ['uploaded image', 'post', '/api/upload', ['path', 'filename', 'originalname', 'size']],
  ['submit response', 'post', '/api/quote-requests', ['referenceNumber', 'userCreated']],
  ['chat reply', 'post', '/api/tree-health-chat', ['sessionId', 'message']],
])('%s has every documented field', (_entity, method, path, fields) => {
  const { required = [] } = answerOf(method, path);
  expect(fields.filter((field) => !required.includes(field))).toEqual([]);
});

it('mlAnalysis has every documented field', () => {
  const fields = [
    'diameter',
    'complexity',
    'rootSystem',
    'estimatedHours',
    'estimatedCost',
    'confidence',
  ];
  const { required = [] } = whole(
    answerOf('get', '/api/quote-requests').properties?.['mlAnalysis'],
  );
  expect(fields.filter((field) => !required.includes(field))).toEqual([]);
});

it("the session's user has every documented field", () => {
  const fields = ['id', 'role', 'firstName', 'lastName', 'email', 'phone'];
  expect(
    fields.filter((field) => !(answerOf('get', '/api/user').required ?? []).includes(field)),
  ).toEqual([]);
  const { required = [] } = whole(answerOf('get', '/api/auth/session').properties?.['user']);
  expect(fields.filter((field) => !required.includes(field))).toEqual([]);
});

it('stores a password as a hash and returns it from no call', async () => {
  const columns = await testApp.deps.db.introspection.getTables();
  const names = columns.find(({ name }) => name === 'users')?.columns.map(({ name }) => name) ?? [];
  expect(names).toContain('password_hash');
  expect(names).not.toContain('password');
  expect(JSON.stringify(published.paths['/api/users'])).not.toMatch(/password/i);
});

it(
  'the quotes table has the documented default details: Additional details to be provided',
  { tags: 'sqlite' },
  async () => {
    const tables = await testApp.deps.db.introspection.getTables();
    expect(
      tables.find(({ name }) => name === 'quotes')?.columns.find(({ name }) => name === 'details')
        ?.hasDefaultValue,
    ).toBe(true);
    const { sql } = await import('kysely');
    const { rows } = await sql<{
      sql: string;
    }>`select sql from sqlite_master where name = 'quotes'`.execute(testApp.deps.db);
    expect(rows[0]?.sql).toContain("'Additional details to be provided'");
  },
);

it(
  'stores chat messages with userId, sessionId of up to 64 characters, role of up to 20, content and createdAt',
  { tags: 'sqlite' },
  async () => {
    const tables = await testApp.deps.db.introspection.getTables();
    const columns = new Map(
      tables
        .find(({ name }) => name === 'chat_messages')
        ?.columns.map(({ name, dataType }) => [name, dataType.toLowerCase()]),
    );
    expect([...columns.keys()]).toEqual(
      expect.arrayContaining(['id', 'user_id', 'session_id', 'role', 'content', 'created_at']),
    );
    expect(columns.get('session_id')).toBe('varchar(64)');
    expect(columns.get('role')).toBe('varchar(20)');
  },
);
