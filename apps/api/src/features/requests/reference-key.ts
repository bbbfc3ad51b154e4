import { sql } from 'kysely';

/** A row's reference number in its one form: older ones may hold the letter O. There is an index on exactly this expression. */
export const referenceKey = sql<string>`replace(reference_number, 'O', '0')`;
