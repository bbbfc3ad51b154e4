import formats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { TestApp } from './test-app.js';

/** Validates real calls against the server's published OpenAPI document. */
export async function publishedSchemas(testApp: TestApp) {
  const { body } = await testApp.browser().rest('GET', '/api/docs/openapi.json');
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema(body as object, 'api');
  const pointer = (...parts: string[]) =>
    `api#/${parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;
  const problems = (reference: string, value: unknown): string[] => {
    const validate = ajv.getSchema(reference);
    if (validate === undefined) return [`nothing is published at ${reference}`];
    return validate(value)
      ? []
      : (validate.errors ?? []).map(
          ({ instancePath, message, params }) =>
            `${instancePath} ${message ?? ''} ${JSON.stringify(params)}`,
        );
  };
  const operation = (name: string): [string, string, string] => {
    const [method = '', path = ''] = name.split(' ');
    return ['paths', path.replaceAll(/:(\w+)/g, '{$1}'), method.toLowerCase()];
  };
  const json = ['content', 'application/json', 'schema'];
  return {
    /**
     * Returns the problems of a call's response (`GET /api/users/:id`); empty if it is as
     * published.
     */
    answer: (name: string, value: unknown) =>
      problems(pointer(...operation(name), 'responses', '200', ...json), value),
    request: (name: string, value: unknown) =>
      problems(pointer(...operation(name), 'requestBody', ...json), value),
    error: (value: unknown) => problems(pointer('components', 'schemas', 'Error'), value),
  };
}
export type PublishedSchemas = Awaited<ReturnType<typeof publishedSchemas>>;
