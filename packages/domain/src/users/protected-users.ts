import { DomainError } from '../errors.js';
import { officeMessagesOf } from '../i18n/message.js';
import type { Role } from './roles.js';

/** The installation's first account. */
const PROTECTED_USER_ID = 1;

/** Whether a user may be deleted: never administrators or user 1, from the table or by a call. */
export function mayDeleteUser(user: { id: number; role: Role }): boolean {
  return user.id !== PROTECTED_USER_ID && user.role !== 'admin';
}

export const protectedUserMessages = officeMessagesOf('protectedUserRules', {
  protected: "This account is protected and can't be deleted.",
  deactivateLastAdmin:
    'This is the last active administrator. Activate another one before you deactivate it.',
  deleteLastAdmin: "This is the last active administrator and can't be deleted.",
});

/**
 * Whether deactivating this account would leave no active administrator. `activeAdmins` includes
 * it.
 */
export function isLastActiveAdmin(
  user: { role: Role; isActive: boolean },
  activeAdmins: number,
): boolean {
  return user.role === 'admin' && user.isActive && activeAdmins <= 1;
}

/** Throws CONFLICT when deactivating the last active administrator. */
export function assertMayDeactivate(
  user: { role: Role; isActive: boolean },
  activeAdmins: number,
): void {
  if (isLastActiveAdmin(user, activeAdmins))
    throw new DomainError('CONFLICT', protectedUserMessages.deactivateLastAdmin);
}

/** Throws CONFLICT when deleting the last active administrator, any administrator, or user 1. */
export function assertMayDelete(
  user: { id: number; role: Role; isActive: boolean },
  activeAdmins: number,
): void {
  if (isLastActiveAdmin(user, activeAdmins))
    throw new DomainError('CONFLICT', protectedUserMessages.deleteLastAdmin);
  if (!mayDeleteUser(user)) throw new DomainError('CONFLICT', protectedUserMessages.protected);
}
