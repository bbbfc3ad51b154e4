import { parseArgs } from 'node:util';

const { values: options } = parseArgs({
  options: {
    engine: { type: 'string', default: 'sqlite' },
    requests: { type: 'string', default: '100000' },
  },
  strict: false,
});

export const usualRequests = 100_000;
const requests = Number(options.requests);
if (!Number.isInteger(requests) || requests < 1000)
  throw new Error('--requests takes a whole number from 1000');
if (options.engine !== 'sqlite' && options.engine !== 'postgres')
  throw new Error('--engine is sqlite or postgres');

export const engineName: 'sqlite' | 'postgres' = options.engine;

/** What one program writes into SQLite. PostgreSQL multiplies it by `copies`. */
export const copies = Math.max(1, Math.round(requests / usualRequests));
if (copies > 1 && (engineName === 'sqlite' || requests !== copies * usualRequests))
  throw new Error('more than 100000 requests: a multiple of them, on PostgreSQL');

const sizesOf = (count: number) => ({
  requests: count,
  quotes: Math.round(count * 1.2),
  users: Math.max(100, Math.round(count * 0.2)),
  companies: 40,
});

export const seededSizes = sizesOf(requests / copies);
export const bigSizes = sizesOf(requests);
