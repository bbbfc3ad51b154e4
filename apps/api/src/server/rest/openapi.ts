import { MAX_PAGE_SIZE } from '@stumpquote/domain/page-schema';
import { permissions } from '@stumpquote/domain/users/permissions';
import { roles } from '@stumpquote/domain/users/roles';
import { z } from 'zod';
import { procedureOf } from '../procedures.js';
import { plainOperations } from './openapi-plain.js';
import {
  errorAnswer,
  errorResponse,
  jsonContent,
  jsonSchemaOf,
  type JsonSchema,
} from './openapi-schema.js';
import { inputSchemaOf, isRecordNumber, parametersOf, REST_PAGE_SIZE } from './rest-input.js';
import type { RestRoute } from './rest-route.js';
import { restRouteTable } from './routes/rest-routes.js';

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: JsonSchema;
  description?: string;
}

/**
 * Generates the published description of every REST call from the table and the procedures'
 * schemas.
 */
export function openApiDocument(name: string, cookie: string) {
  const paths: Record<string, Record<string, object>> = {};
  const add = (method: string, path: string, operation: object) => {
    const key = path.replaceAll(/:(\w+)/g, '{$1}');
    paths[key] = { ...paths[key], [method.toLowerCase()]: operation };
  };
  for (const route of restRouteTable) add(route.method, route.path, operationOf(route));
  for (const { method, path, operation } of plainOperations) add(method, path, operation);
  return {
    openapi: '3.1.0',
    info: {
      title: name,
      version: '1.0.0',
      description:
        'Sign in with POST /api/login; the session travels in a cookie. Lists answer the newest first, 100 at a time, with X-Total-Count. ' +
        'Errors are { message, code, issues? }: a sentence for people, plus one for each invalid field.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookie } },
      schemas: { Error: jsonSchemaOf(errorAnswer, 'output') },
    },
  };
}

function operationOf(route: RestRoute): object {
  const schema = inputSchemaOf(route);
  const input = schema === null ? null : jsonSchemaOf(schema, 'input');
  const audience = audienceOf(route);
  const parameters = parametersIn(route, input);
  return {
    operationId: route.procedure.replace('.', '_'),
    tags: [route.tag],
    summary: route.summary,
    ...(audience.includes('visitor') ? {} : { security: [{ session: [] }] }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(input === null || route.method === 'GET' ? {} : bodyOf(route, input)),
    responses: { 200: answerOf(route), ...errorsOf(route, input !== null) },
  };
}

function audienceOf({ procedure }: RestRoute): readonly string[] {
  return permissions[procedureOf(procedure).meta.capability];
}

const propertyOf = (input: JsonSchema | null, name: string): JsonSchema =>
  input?.properties?.[name] ?? { type: 'string' };

function parametersIn(route: RestRoute, input: JsonSchema | null): Parameter[] {
  const inPath = parametersOf(route.path).map((name): Parameter => ({
    name,
    in: 'path',
    required: true,
    schema: isRecordNumber(route, name) ? { type: 'integer', minimum: 1 } : propertyOf(input, name),
  }));
  const inQuery = (route.filters ?? []).map((name): Parameter => ({
    name,
    in: 'query',
    required: false,
    schema: propertyOf(input, name),
  }));
  if (route.pages === undefined) return [...inPath, ...inQuery];
  return [
    ...inPath,
    ...inQuery,
    {
      name: 'page',
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, default: 1 },
    },
    {
      name: 'limit',
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE, default: REST_PAGE_SIZE },
    },
  ];
}

/** Returns the request body: the input without path parameters, or nothing if no field is left. */
function bodyOf({ path }: RestRoute, input: JsonSchema): object {
  const inPath = parametersOf(path);
  const properties = Object.fromEntries(
    Object.entries(input.properties ?? {}).filter(([name]) => !inPath.includes(name)),
  );
  if (input.properties !== undefined && Object.keys(properties).length === 0) return {};
  const required = input.required?.filter((name) => !inPath.includes(name));
  const schema =
    input.properties === undefined
      ? input
      : { ...input, properties, ...(required === undefined ? {} : { required }) };
  return { requestBody: { required: true, content: jsonContent(schema) } };
}

function answerOf({ answer, pages }: RestRoute): object {
  const schema = jsonSchemaOf(pages === undefined ? answer : z.array(answer), 'output');
  const headers =
    pages === undefined
      ? {}
      : {
          headers: {
            'X-Total-Count': { description: 'Total number of rows', schema: { type: 'integer' } },
          },
        };
  return { description: 'Done', ...headers, content: jsonContent(schema) };
}

function errorsOf(route: RestRoute, hasInput: boolean): object {
  const audience = audienceOf(route);
  return {
    ...(hasInput ? { 400: errorResponse('A field is invalid') } : {}),
    ...(audience.includes('visitor') ? {} : { 401: errorResponse('Nobody is signed in') }),
    ...(roles.every((role) => audience.includes(role))
      ? {}
      : { 403: errorResponse('Not for this role') }),
    ...(parametersOf(route.path).length > 0
      ? { 404: errorResponse("It doesn't exist, or this caller may not see it") }
      : {}),
    default: errorResponse(
      "Refused: the current state doesn't allow it (409), too many calls (429), or a server error (500)",
    ),
  };
}
