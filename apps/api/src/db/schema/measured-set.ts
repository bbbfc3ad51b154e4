import type { Generated } from 'kysely';
import type { InstantColumn } from '../columns.js';

/** Each row is one consent; a new one follows a revoked one. */
export interface MeasuringConsentsTable {
  id: Generated<number>;
  quote_request_id: number;
  version: string;
  /** The exact sentence agreed to. */
  text: string;
  given_at: InstantColumn;
  revoked_at: InstantColumn | null;
}

/** The anonymous number of an exported stump. */
export interface MeasuredStumpsTable {
  number: Generated<number>;
  quote_request_id: number;
  stump: number;
}
