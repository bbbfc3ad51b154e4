/**
 * Columns hold what SQLite and PostgreSQL store alike: 0 or 1, ISO-8601 UTC text, integer cents,
 * JSON text. This is the only place that converts them to what the rest of the code uses.
 */
export type FlagColumn = 0 | 1;
export type InstantColumn = string;
export type JsonColumn = string;

export const toFlag = (value: boolean): FlagColumn => (value ? 1 : 0);
export const fromFlag = (column: number): boolean => column === 1;

export const toInstant = (value: Date): InstantColumn => value.toISOString();
export const fromInstant = (column: InstantColumn): Date => new Date(column);

export const toJson = (value: unknown): JsonColumn => JSON.stringify(value);
export const fromJson = <T>(column: JsonColumn): T => JSON.parse(column) as T;
export const fromOptionalJson = <T>(column: JsonColumn | null): T | null =>
  column === null ? null : fromJson<T>(column);
