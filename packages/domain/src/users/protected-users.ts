import { DomainError } from '../errors.js';
import { officeMessagesOf } from '../i18n/message.js';
import type { Role } from './roles.js';

/** The first account of an installation. */
export const PROTECTED_USER_ID = 1;

/** Administrators and user 1 can't be deleted: not from the table, not by a call. */
export function mayDeleteUser(user: { id: number; role: Role }): boolean {
  return user.id !== PROTECTED_USER_ID && user.role !== 'admin';
}

export const protectedUserMessages = officeMessagesOf('protectedUserRules', {
  protected: "This account is protected and can't be deleted.",
  deactivateLastAdmin:
    'This is the last active administrator. Activate another one before you deactivate it.',
  deleteLastAdmin: "This is the last active administrator and can't be deleted.",
});

/** Whether turning this account off would leave nobody who can administer. `activeAdmins` counts the account itself. */
export function isLastActiveAdmin(
  user: { role: Role; isActive: boolean },
  activeAdmins: number,
): boolean {
  return user.role === 'admin' && user.isActive && activeAdmins <= 1;
}

/** Refuses (CONFLICT) to deactivate the last active administrator. */
export function assertMayDeactivate(
  user: { role: Role; isActive: boolean },
  activeAdmins: number,
): void {
  if (isLastActiveAdmin(user, activeAdmins))
    throw new DomainError('CONFLICT', protectedUserMessages.deactivateLastAdmin);
}

/** Refuses (CONFLICT) to delete the last active administrator, any administrator, and user 1. */
export function assertMayDelete(
  user: { id: number; role: Role; isActive: boolean },
  activeAdmins: number,
): void {
  if (isLastActiveAdmin(user, activeAdmins))
    throw new DomainError('CONFLICT', protectedUserMessages.deleteLastAdmin);
  if (!mayDeleteUser(user)) throw new DomainError('CONFLICT', protectedUserMessages.protected);
}
