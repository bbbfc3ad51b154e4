export type Actor = 'admin' | 'company' | 'customer' | 'visitor';

/** One way to call a procedure: its label in the table, the caller, and inputs to use in turn. */
export interface QueryCase {
  procedure: string;
  name: string;
  actor: Actor;
  inputs: readonly unknown[];
}
