import type { Capability } from '@stumpquote/domain/users/permissions';
import { z } from 'zod';
import type { InputSchema } from './sample-input.js';

export interface ListedProcedure {
  name: string;
  isQuery: boolean;
  capability: Capability;
  /** Null if the procedure takes no input. */
  schema: InputSchema | null;
  parses: (value: unknown) => string | null;
}

interface ListedInfo {
  type: string;
  meta: { capability: Capability };
  inputs: readonly unknown[];
}

/**
 * Lists a router's procedures by name; a parameter, so that the benchmark can list the built
 * server's.
 */
export const listProcedures = (byName: ReadonlyMap<string, ListedInfo>): ListedProcedure[] =>
  Array.from(
    byName,
    ([
      name,
      {
        inputs: [input],
        type,
        meta,
      },
    ]) => ({
      name,
      isQuery: type === 'query',
      capability: meta.capability,
      schema:
        input instanceof z.ZodType
          ? (z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as InputSchema)
          : null,
      parses: (value) =>
        input instanceof z.ZodType ? (input.safeParse(value).error?.message ?? null) : null,
    }),
  );
