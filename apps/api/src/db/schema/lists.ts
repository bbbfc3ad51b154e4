import type { Generated } from 'kysely';
import type { InstantColumn } from '../columns.js';

/**
 * The long lists, narrow: what they are filtered by (`status`, and a second part where there is one), sorted by, and searched in (`text`, in
 * lower case, its fields on lines of their own). Triggers write them; nothing else does.
 */
interface ListTable<Id> {
  id: Id;
  status: string;
  /** A message's channel, a user's role; empty in the other lists. */
  part: string;
  created_at: InstantColumn;
  text: string;
}

export interface RequestListTable extends ListTable<number> {
  reference_number: string;
  customer_key: string;
  city_key: string;
}

/** A deleted quote has the status `deleted` here. */
export interface QuoteListTable extends ListTable<number> {
  amount_cents: number;
  customer_key: string;
  reference_number: string;
}

export interface MessageListTable extends ListTable<string> {
  to_key: string;
}

/** `status` is the state of the account. */
export interface UserListTable extends ListTable<number> {
  name_key: string;
  username_key: string;
  email_key: string;
}

export interface ListCountsTable {
  /** The name of the list. */
  list: string;
  status: string;
  part: string;
  count: number;
}

/** How many rows hold a letter, or two that stand together; on SQLite alone. */
export interface ShortSearchCountsTable extends ListCountsTable {
  piece: string;
}

/** A row of a list that came (1) or went (-1) and is not in the counts of its pieces yet, as it was; on SQLite alone. */
export interface ShortSearchChangesTable {
  change: Generated<number>;
  list: string;
  entry: number;
  status: string;
  part: string;
  by: number;
  text: string;
}
