import type { Capability } from '@stumpquote/domain/users/permissions';
import { z } from 'zod';
import type { proceduresByName } from '../../server/procedures.js';
import type { InputSchema } from './sample-input.js';

export interface ListedProcedure {
  name: string;
  isQuery: boolean;
  capability: Capability;
  /** Null for one that takes nothing. */
  schema: InputSchema | null;
  parses: (value: unknown) => string | null;
}

/** A router's procedures by name; passed in so that the bench can list the built server's. */
export const listProcedures = (byName: typeof proceduresByName): ListedProcedure[] =>
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
