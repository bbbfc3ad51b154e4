import { procedures } from '../malformed-calls/calls.js';
import { sampleFor } from '../malformed-calls/sample-input.js';

export interface Sent {
  method: string;
  path: string;
  body?: string;
}

const isChange = (method: string): boolean => method !== 'GET' && method !== 'DELETE';

/** Returns a call to the procedure with valid input for the given records. */
export function procedureCall(name: string, named: Record<string, unknown>): Sent {
  const listed = procedures.find((procedure) => procedure.name === name);
  if (listed === undefined) throw new Error(`no procedure ${name}`);
  const input = JSON.stringify(
    listed.schema === null ? {} : { ...(sampleFor(listed) as object), ...named },
  );
  return listed.isQuery
    ? { method: 'GET', path: `/api/trpc/${name}?input=${encodeURIComponent(input)}` }
    : { method: 'POST', path: `/api/trpc/${name}`, body: input };
}

/** Does the same for a REST path or a plain route. */
export function routeCall(
  { method, path, procedure }: { method: string; path: string; procedure?: string },
  named: Record<string, unknown>,
): Sent {
  const at = path.replaceAll(/:(\w+)/g, (_, parameter: string) => String(named[parameter]));
  if (!isChange(method)) return { method, path: at };
  const listed = procedures.find(({ name }) => name === procedure);
  const sample = listed?.schema == null ? {} : (sampleFor(listed) as object);
  return { method, path: at, body: JSON.stringify({ ...sample, ...named }) };
}
