import type { Role } from '@stumpquote/domain/users/roles';

/** Passed from a guard to the sign-in page: where the user wanted to go, and which roles may. */
export interface SignInState {
  from: string;
  roles: readonly Role[];
  /** The user was signed in until now: the session expired or was ended. */
  wasSignedOut?: true;
}

function isSignInState(state: unknown): state is SignInState {
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
  return isSignInState(state) && state.wasSignedOut === true;
}

/**
 * The page that the person was sent away from, if their role may see it; otherwise their home path.
 */
export function pathAfterSignIn(state: unknown, role: Role, homePath: string): string {
  return isSignInState(state) && state.roles.includes(role) && state.from.startsWith('/')
    ? state.from
    : homePath;
}
