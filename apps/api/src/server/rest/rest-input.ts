import { z } from 'zod';
import { parseRecordNumber } from '../../http/record-number.js';
import { procedureOf } from '../procedures.js';
import type { RestRoute } from './rest-route.js';

/** A REST call before validation by the procedure's schema. */
export interface RestCall {
  params: Record<string, string>;
  query: Record<string, string | undefined>;
  body: unknown;
}

/** Default page size of a REST list; `MAX_PAGE_SIZE` is the maximum. */
export const REST_PAGE_SIZE = 100;

/** Returns the input schema of the route's procedure; null if it takes none. */
export function inputSchemaOf({ procedure }: Pick<RestRoute, 'procedure'>): z.ZodType | null {
  const [schema] = procedureOf(procedure).inputs;
  return schema instanceof z.ZodType ? schema : null;
}

/** Returns the names of a path's parameters, in order. */
export const parametersOf = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** Checks whether the procedure takes this parameter as a number; all others are text. */
export function isRecordNumber(route: Pick<RestRoute, 'procedure'>, parameter: string): boolean {
  const schema = inputSchemaOf(route);
  return schema instanceof z.ZodObject && schema.shape[parameter] instanceof z.ZodNumber;
}

const hasFields = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

/** Builds the procedure's input from the path, a list's query, and the body. */
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
        isNumber ? parseRecordNumber(params[name]) : params[name],
      ]),
    );
    if (route.method === 'GET')
      return { ...pageOf(route, query), ...filtersOf(route, query), ...fromPath };
    // A missing body counts as an empty one, so that the schema names each missing field.
    // Non-objects go to the schema as they are.
    const given = body ?? {};
    return hasFields(given) ? { ...given, ...fromPath } : given;
  };
}

function pageOf({ pages }: RestRoute, query: RestCall['query']): object {
  if (pages === undefined) return {};
  return {
    page: query['page'] === undefined ? 1 : parseRecordNumber(query['page']),
    pageSize: query['limit'] === undefined ? REST_PAGE_SIZE : parseRecordNumber(query['limit']),
    countsAll: true,
  };
}

const filtersOf = ({ filters = [] }: RestRoute, query: RestCall['query']): object =>
  Object.fromEntries(filters.map((name) => [name, query[name]]));
