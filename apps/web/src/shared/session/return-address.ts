import type { Role } from '@stumpquote/domain/users/roles';

/** What a guard tells the sign-in page: where the person wanted to go, and who may. */
export interface ReturnAddress {
  from: string;
  roles: readonly Role[];
  /** The person was signed in until now: the session has expired or was ended. */
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

/** Whether the person arrives because their session ended by itself. */
export function wasSignedOut(state: unknown): boolean {
  return isReturnAddress(state) && state.wasSignedOut === true;
}

/** The page that the person was sent away from, if their role may see it; otherwise their home path. */
export function placeAfterSignIn(state: unknown, role: Role, homePath: string): string {
  return isReturnAddress(state) && state.roles.includes(role) && state.from.startsWith('/')
    ? state.from
    : homePath;
}
