import { z } from 'zod';
import { plainNumber } from '../../http/record-number.js';
import { procedureOf } from '../procedures.js';
import type { RestRoute } from './rest-route.js';

/** What a REST call brings, before the procedure's own schema has looked at it. */
export interface RestCall {
  params: Record<string, string>;
  query: Record<string, string | undefined>;
  body: unknown;
}

/** Rows of a REST list unless `limit` says otherwise; `MAX_PAGE_SIZE` is the most. */
export const REST_PAGE_SIZE = 100;

/** The input schema of the route's procedure; null for one that takes nothing. */
export function inputSchemaOf({ procedure }: Pick<RestRoute, 'procedure'>): z.ZodType | null {
  const [schema] = procedureOf(procedure).inputs;
  return schema instanceof z.ZodType ? schema : null;
}

/** The names of a path's parameters, in its order. */
export const parametersOf = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** Whether the route's procedure takes this parameter as a record number; every other parameter is text. */
export function isRecordNumber(route: Pick<RestRoute, 'procedure'>, parameter: string): boolean {
  const schema = inputSchemaOf(route);
  return schema instanceof z.ZodObject && schema.shape[parameter] instanceof z.ZodNumber;
}

const hasFields = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

/** Makes the procedure's input of a call: of its path, the query of a list, and the body. */
export function inputReader(route: RestRoute): (call: RestCall) => unknown {
  if (inputSchemaOf(route) === null) return () => undefined;
  const parameters = parametersOf(route.path).map((name) => ({
    name,
    isNumber: isRecordNumber(route, name),
  }));
  return ({ params, query, body }) => {
    const fromPath = Object.fromEntries(
      parameters.map(({ name, isNumber }) => [
        name,
        isNumber ? plainNumber(params[name]) : params[name],
      ]),
    );
    if (route.method === 'GET')
      return { ...pageOf(route, query), ...filtersOf(route, query), ...fromPath };
    // No body means no fields: the schema then names each one that is missing. What is no object is the schema's to refuse.
    const given = body ?? {};
    return hasFields(given) ? { ...given, ...fromPath } : given;
  };
}

function pageOf({ pages }: RestRoute, query: RestCall['query']): object {
  if (pages === undefined) return {};
  return {
    page: query['page'] === undefined ? 1 : plainNumber(query['page']),
    pageSize: query['limit'] === undefined ? REST_PAGE_SIZE : plainNumber(query['limit']),
  };
}

const filtersOf = ({ filters = [] }: RestRoute, query: RestCall['query']): object =>
  Object.fromEntries(filters.map((name) => [name, query[name]]));
