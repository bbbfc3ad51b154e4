import type { SchemaMigration } from '../run-migrations.js';
import * as initial from './100-initial/index.js';

/**
 * Forward only, in this order. CONTRIBUTING.md says what a migration may do while the previous
 * version still runs.
 */
export const migrations: Record<string, SchemaMigration> = {
  '100-initial': initial,
};
