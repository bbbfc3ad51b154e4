import { DomainError } from './errors.js';
import type { Message } from './i18n/message.js';

/** Who makes a move. */
export const actors = ['customer', 'company', 'administrator', 'system'] as const;

export type Actor = (typeof actors)[number];

const actorWords: Record<Actor, string> = {
  customer: 'the customer',
  company: 'the company',
  administrator: 'an administrator',
  system: 'the system',
};

/** One row of a transition table. Moves without a row are refused. */
export interface Move<Name extends string, Status extends string, Guard extends string = never> {
  readonly move: Name;
  /** `null`: doesn't exist yet. */
  readonly from: readonly (Status | null)[];
  /** `unchanged` keeps the status. */
  readonly to: Status | 'unchanged';
  readonly who: readonly Actor[];
  /** Rules that need more than the status; the service that makes the move checks them. */
  readonly guards?: readonly Guard[];
}

type Table<Name extends string, Status extends string> = readonly Move<Name, Status, string>[];

/** An attempted move; without an actor, only the status is checked. */
interface Attempt<Name extends string> {
  readonly from: string | null;
  readonly move: Name;
  readonly actor?: Actor;
}

/** Returns the status after a move; undefined if the table doesn't allow it. */
export function statusAfter<Name extends string, Status extends string>(
  table: Table<Name, Status>,
  { from, move, actor }: Attempt<Name>,
): Status | undefined {
  for (const row of table) {
    if (row.move !== move || (actor !== undefined && !row.who.includes(actor))) continue;
    const start = row.from.find((one) => one === from);
    if (start !== undefined) return row.to === 'unchanged' ? (start ?? undefined) : row.to;
  }
  return undefined;
}

/** Returns all actors that may make a move from at least one status. */
function makersOf<Name extends string>(table: Table<Name, string>, move: Name): Actor[] {
  const rows = table.filter((row) => row.move === move);
  return actors.filter((actor) => rows.some((row) => row.who.includes(actor)));
}

/** "the customer or an administrator"; the system is named only if no person makes the move. */
function namesOf(makers: readonly Actor[], company: string): string {
  const people = makers.filter((actor) => actor !== 'system');
  const named = people.length > 0 ? people : makers;
  return named.map((actor) => (actor === 'company' ? company : actorWords[actor])).join(' or ');
}

interface Refusals {
  /** The company's name for the next sentence. */
  readonly company?: string;
  /** The sentence for an actor who never makes this move. */
  readonly wrongActor: (who: string) => Message;
  /** Why a move that the actor may make in general can't be made from here. */
  readonly wrongStatus: () => DomainError;
}

/**
 * Returns the status after a move. Throws FORBIDDEN for an actor who never makes it, else
 * `wrongStatus`.
 */
export function makeMove<Name extends string, Status extends string>(
  table: Table<Name, Status>,
  attempt: Attempt<Name> & { readonly actor: Actor },
  { company = actorWords.company, wrongActor, wrongStatus }: Refusals,
): Status {
  const to = statusAfter(table, attempt);
  if (to !== undefined) return to;
  const makers = makersOf(table, attempt.move);
  if (makers.includes(attempt.actor)) throw wrongStatus();
  throw new DomainError('FORBIDDEN', wrongActor(namesOf(makers, company)));
}
