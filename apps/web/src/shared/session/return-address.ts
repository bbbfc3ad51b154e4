import type { Role } from '@stumpquote/domain/users/roles';

/** Passed from a guard to the sign-in page: where the user wanted to go, and which roles may. */
export interface ReturnAddress {
  from: string;
  roles: readonly Role[];
  /** The user was signed in until now: the session expired or was ended. */
  wasSignedOut?: true;
}

function isReturnAddress(state: unknown): state is ReturnAddress {
  return (
    typeof state === 'object' &&
    state !== null &&
    'from' in state &&
    'roles' in state &&
    Array.isArray(state.roles)
  );
}

/** Whether the user arrives because their session ended. */
export function wasSignedOut(state: unknown): boolean {
  return isReturnAddress(state) && state.wasSignedOut === true;
}

/** The page that the person was sent away from, if their role may see it; otherwise their home path. */
export function placeAfterSignIn(state: unknown, role: Role, homePath: string): string {
  return isReturnAddress(state) && state.roles.includes(role) && state.from.startsWith('/')
    ? state.from
    : homePath;
}
