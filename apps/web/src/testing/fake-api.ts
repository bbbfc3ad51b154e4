import type { ErrorCode } from '@stumpquote/domain/errors';
import { vi } from 'vitest';
import type { RouterInputs, RouterOutputs } from '../shared/api/trpc';

/** A server error; thrown by the fake's procedures. */
export class ApiFailure extends Error {
  constructor(
    readonly httpStatus: number,
    readonly domainCode: ErrorCode,
    message: string,
    readonly issues: { path: (string | number)[]; message: string }[] = [],
  ) {
    super(message);
  }
}

/**
 * The fake's responses by path, typed by the router's inputs and outputs, so that a change of
 * either flags each fake.
 */
export type FakeProcedures = UnionToIntersection<
  { [R in keyof RouterOutputs]: ProceduresOf<R> }[keyof RouterOutputs]
>;
type ProceduresOf<R extends keyof RouterOutputs> = {
  [P in keyof RouterOutputs[R] & keyof RouterInputs[R] & string as `${R}.${P}`]?: (
    input: RouterInputs[R][P],
  ) => RouterOutputs[R][P];
};
type UnionToIntersection<U> = (U extends unknown ? (one: U) => void : never) extends (
  all: infer I,
) => void
  ? I
  : never;

/** An untyped procedure. Declared as a method for bivariant parameters. */
type WireProcedure = { answer(input: unknown): unknown }['answer'];

export interface FakeApi {
  /** All calls in order. */
  calls: { path: string; input: unknown }[];
  /** Responses of procedures by path; tests may change them. */
  procedures: FakeProcedures;
  /** Responses of plain routes by method and path. */
  routes: Record<
    string,
    (body: unknown, signal: AbortSignal | undefined) => Response | Promise<Response>
  >;
}

export const companyOfTests = {
  name: 'Test Stump Co.',
  phone: '(954) 555-0100',
  email: 'info@example.com',
  county: 'Broward County, FL',
  state: 'FL',
  timeZone: 'America/New_York',
  logoText: 'StumpQuote',
  serviceZips: ['33301', '33314'],
  hours: { firstDay: 1, lastDay: 5, opens: '08:00', closes: '17:00' },
  utility: { name: 'FPL', phone: '1-800-468-8243' },
  gasUtility: { name: 'Peoples Gas', phone: '1-877-832-6747' },
};

/** What every page loads. By default: no demo, and email and SMS can be sent. */
export function aPublicConfig(
  changes: Partial<RouterOutputs['system']['publicConfig']> = {},
): RouterOutputs['system']['publicConfig'] {
  return {
    company: companyOfTests,
    demo: false,
    maintenance: null,
    privacyVersion: '2026-11-23',
    photoModel: null,
    sends: { email: true, sms: true },
    demoAccounts: [],
    ...changes,
  };
}

export const loggedOut = (): RouterOutputs['auth']['logout'] => ({ message: 'Logged out' });

function answer(api: FakeApi, path: string, input: unknown): unknown {
  api.calls.push({ path, input });
  try {
    const procedures: Record<string, WireProcedure | undefined> = api.procedures;
    const procedure = procedures[path];
    if (!procedure) throw new ApiFailure(404, 'NOT_FOUND', `The test has no answer for ${path}.`);
    return { result: { data: procedure(input) ?? null } };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const { httpStatus, domainCode, issues, message } = error;
    return {
      error: {
        message,
        code: -32_600,
        data: { code: 'BAD_REQUEST', httpStatus, domainCode, issues },
      },
    };
  }
}

function inputsOf(url: URL, body: BodyInit | null | undefined): Record<string, unknown> {
  const text = typeof body === 'string' ? body : (url.searchParams.get('input') ?? '{}');
  return JSON.parse(text) as Record<string, unknown>;
}

/**
 * Replaces `fetch` with a fake of tRPC's batched wire format. By default: a visitor, and no demo.
 */
export function fakeApi(procedures: FakeProcedures = {}): FakeApi {
  const api: FakeApi = {
    calls: [],
    routes: {},
    procedures: {
      'auth.me': () => null,
      'system.restored': () => null,
      'system.publicConfig': () => aPublicConfig(),
      ...procedures,
    },
  };
  vi.stubGlobal('fetch', (address: string | URL, init?: RequestInit) => {
    const url = new URL(address, window.location.href);
    const name = `${init?.method ?? 'GET'} ${url.pathname}`;
    const route = api.routes[name];
    if (route) {
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
      api.calls.push({ path: name, input: body });
      return Promise.resolve(route(body, init?.signal ?? undefined));
    }
    const paths = url.pathname.replace('/api/trpc/', '').split(',');
    const inputs = inputsOf(url, init?.body);
    const answers = paths.map((path, index) => answer(api, path, inputs[String(index)]));
    return Promise.resolve(Response.json(answers));
  });
  return api;
}
