import { DomainError } from '../errors.js';
import { defaultLocale, type Locale } from '../i18n/locale.js';

/** `submitted` is read from older data only, and behaves as `pending`; nothing moves to it. */
export const requestStatuses = [
  'pending',
  'assigned',
  'in_progress',
  'quoted',
  'completed',
  'rejected',
  'cancelled',
  'submitted',
] as const;

export type RequestStatus = (typeof requestStatuses)[number];

/** Neither completed, rejected nor cancelled: what may still be quoted, corrected and counted as open. */
const openRequestStatuses: readonly RequestStatus[] = [
  'pending',
  'submitted',
  'assigned',
  'in_progress',
  'quoted',
];

export const isOpenRequest = (status: RequestStatus): boolean =>
  openRequestStatuses.includes(status);

export const actors = ['customer', 'company', 'administrator', 'system'] as const;

export type Actor = (typeof actors)[number];

export const requestMoveNames = [
  'submit',
  'assign',
  'draft_quote',
  'send_quote',
  'last_quote_closed',
  'complete',
  'reject',
  'cancel',
  'reopen',
] as const;

export type RequestMove = (typeof requestMoveNames)[number];

export interface RequestMoveRow {
  move: RequestMove;
  /** `null` is a request that doesn't exist yet. */
  from: readonly (RequestStatus | null)[];
  to: RequestStatus;
  actors: readonly Actor[];
}

const waiting = ['pending', 'submitted'] as const;
const open = [...waiting, 'assigned', 'in_progress', 'quoted'] as const;

/** Every move of a quote request. What stands in no row is refused. */
export const requestMoves: readonly RequestMoveRow[] = [
  { move: 'submit', from: [null], to: 'pending', actors: ['customer', 'administrator'] },
  { move: 'assign', from: waiting, to: 'assigned', actors: ['administrator', 'system'] },
  { move: 'assign', from: ['assigned'], to: 'assigned', actors: ['administrator'] },
  { move: 'assign', from: ['in_progress'], to: 'in_progress', actors: ['administrator'] },
  { move: 'assign', from: ['quoted'], to: 'quoted', actors: ['administrator'] },
  {
    move: 'draft_quote',
    from: [...waiting, 'assigned', 'in_progress'],
    to: 'in_progress',
    actors: ['administrator', 'company'],
  },
  { move: 'draft_quote', from: ['quoted'], to: 'quoted', actors: ['administrator', 'company'] },
  { move: 'send_quote', from: ['in_progress', 'quoted'], to: 'quoted', actors: ['administrator'] },
  {
    move: 'last_quote_closed',
    from: ['quoted'],
    to: 'in_progress',
    actors: ['system', 'administrator', 'customer'],
  },
  { move: 'complete', from: ['quoted'], to: 'completed', actors: ['company', 'administrator'] },
  { move: 'reject', from: open, to: 'rejected', actors: ['administrator'] },
  { move: 'cancel', from: open, to: 'cancelled', actors: ['customer', 'administrator'] },
  { move: 'reopen', from: ['rejected', 'cancelled'], to: 'pending', actors: ['administrator'] },
];

function findMove(
  from: RequestStatus | null,
  move: RequestMove,
  actor: Actor,
): RequestMoveRow | undefined {
  return requestMoves.find(
    (row) => row.move === move && row.from.includes(from) && row.actors.includes(actor),
  );
}

export function mayMoveRequest(
  from: RequestStatus | null,
  move: RequestMove,
  actor: Actor,
): boolean {
  return findMove(from, move, actor) !== undefined;
}

const statusWords: Record<RequestStatus, string> = {
  pending: 'waiting for review',
  submitted: 'waiting for review',
  assigned: 'assigned to a company',
  in_progress: 'in progress',
  quoted: 'quoted',
  completed: 'completed',
  rejected: 'rejected',
  cancelled: 'cancelled',
};

const actorWords: Record<Actor, string> = {
  customer: 'the customer',
  company: 'the assigned company',
  administrator: 'an administrator',
  system: 'the system',
};

interface MoveWords {
  deed: string;
  cannot: string;
  /** What has to happen first, where the request is open but not yet, or no longer, at the move's start. */
  advice: string;
}

const moveWords: Record<RequestMove, MoveWords> = {
  submit: {
    deed: 'submit a request',
    cannot: "can't be submitted again",
    advice: 'Start a new request instead.',
  },
  assign: { deed: 'assign a request', cannot: "can't be assigned", advice: 'Submit it first.' },
  draft_quote: { deed: 'draft a quote', cannot: "can't get a quote", advice: 'Submit it first.' },
  send_quote: {
    deed: 'send a quote',
    cannot: 'has no quote to send',
    advice: 'Create or change a quote for it first.',
  },
  last_quote_closed: {
    deed: 'close a quote',
    cannot: 'has no sent quote to close',
    advice: 'Send a quote first.',
  },
  complete: {
    deed: 'complete a request',
    cannot: "can't be completed yet",
    advice: 'A quote must be sent and accepted first.',
  },
  reject: { deed: 'reject a request', cannot: "can't be rejected", advice: 'Submit it first.' },
  cancel: { deed: 'cancel a request', cannot: "can't be cancelled", advice: 'Submit it first.' },
  reopen: {
    deed: 'reopen a request',
    cannot: 'is still open',
    advice: 'Only rejected and cancelled requests are reopened.',
  },
};

function forbiddenSentence(move: RequestMove): string {
  const people = actors.filter((actor) => actor !== 'system');
  const allowed = people.filter((actor) =>
    requestMoves.some((row) => row.move === move && row.actors.includes(actor)),
  );
  return `Only ${allowed.map((actor) => actorWords[actor]).join(' or ')} can ${moveWords[move].deed}.`;
}

function refusalSentence(from: RequestStatus | null, move: RequestMove, actor: Actor): string {
  const words = moveWords[move];
  if (from === null) return 'There is no such request yet. Submit it first.';
  const already = requestMoves.some(
    (row) => row.move === move && row.to === from && !open.some((status) => status === from),
  );
  if (already) return `This request is already ${statusWords[from]}.`;
  if (from === 'completed')
    return 'The work of this request is done. Submit a new request for more work.';
  if (move !== 'submit' && (from === 'rejected' || from === 'cancelled')) {
    const advice =
      actor === 'administrator'
        ? 'Reopen it first.'
        : 'Please call us if it should be taken up again.';
    return `This request is ${statusWords[from]}. ${advice}`;
  }
  return `This request is ${statusWords[from]} and ${words.cannot}. ${words.advice}`;
}

/**
 * The status after a move. Throws FORBIDDEN when this actor never makes the move, MOVE_REFUSED when the request is not
 * where the move starts; both with a sentence for the person who tried.
 */
export function moveRequest(
  from: RequestStatus | null,
  move: RequestMove,
  actor: Actor,
): RequestStatus {
  const row = findMove(from, move, actor);
  if (row) return row.to;
  const allowed = requestMoves.some(
    (candidate) => candidate.move === move && candidate.actors.includes(actor),
  );
  if (!allowed) throw new DomainError('FORBIDDEN', forbiddenSentence(move));
  throw new DomainError('MOVE_REFUSED', refusalSentence(from, move, actor));
}

/** A status as words: its first underscore a space, words capitalised. Also for statuses that this version doesn't know. */
function rawStatusLabel(status: string): string {
  return status.replace('_', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

const adminLabels = new Map<string, string>([
  ['pending', 'Pending Quote'],
  ['quoted', 'Quote Sent'],
  ['completed', 'Completed'],
]);

/** As the administrator's screens name a status. */
export function adminRequestStatusLabel(status: string): string {
  return adminLabels.get(status) ?? rawStatusLabel(status);
}

const trackingLabels: Readonly<Record<Locale, ReadonlyMap<string, string>>> = {
  en: new Map([
    ['pending', 'Pending Review'],
    ['in_progress', 'In Progress'],
    ['quoted', 'Quote Provided'],
    ['rejected', 'Rejected'],
  ]),
  es: new Map([
    ['pending', 'Pendiente de revisión'],
    ['quoted', 'Cotización lista'],
  ]),
};

const spanishLabels: Record<RequestStatus, string> = {
  pending: 'Pendiente',
  submitted: 'Recibida',
  assigned: 'Asignada',
  in_progress: 'En proceso',
  quoted: 'Cotizada',
  completed: 'Completada',
  rejected: 'Rechazada',
  cancelled: 'Cancelada',
};

function spanishLabel(status: string): string {
  const known = requestStatuses.find((one) => one === status);
  return known === undefined ? rawStatusLabel(status) : spanishLabels[known];
}

/** As the public tracking page names a status. */
export function trackingRequestStatusLabel(status: string, locale: Locale = defaultLocale): string {
  const label = trackingLabels[locale].get(status);
  return label ?? (locale === 'es' ? spanishLabel(status) : rawStatusLabel(status));
}

export type BadgeStyle = 'outline' | 'secondary' | 'destructive';

const badgeStyles = new Map<string, BadgeStyle>([
  ['completed', 'secondary'],
  ['submitted', 'secondary'],
  ['cancelled', 'destructive'],
]);

/** The badge of the customer's dashboard. */
export function dashboardBadge(
  status: string,
  locale: Locale = defaultLocale,
): { label: string; style: BadgeStyle } {
  return {
    label: locale === 'es' ? spanishLabel(status) : rawStatusLabel(status),
    style: badgeStyles.get(status) ?? 'outline',
  };
}
