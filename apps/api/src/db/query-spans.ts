import type { KyselyConfig } from 'kysely';
import type { FinishedQuery } from '../process/spans.js';
import { addQuery, errorName, isTracing } from '../process/tracing.js';

/** Adds each query to the current trace. Without tracing, Kysely measures nothing. */
export const querySpans = (system: FinishedQuery['system']): Pick<KyselyConfig, 'log'> =>
  isTracing()
    ? {
        log: (event) =>
          addQuery({
            system,
            text: event.query.sql,
            ms: event.queryDurationMillis,
            ...(event.level === 'error' ? { error: errorName(event.error) } : {}),
          }),
      }
    : {};
