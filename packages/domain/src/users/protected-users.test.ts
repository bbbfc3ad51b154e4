import { describe, expect, it } from 'vitest';
import { translate } from '../i18n/message.js';
import {
  assertMayDeactivate,
  assertMayDelete,
  mayDeleteUser,
  protectedUserMessages,
} from './protected-users.js';

describe('protected users', () => {
  it('are user 1 and every administrator', () => {
    expect(mayDeleteUser({ id: 1, role: 'client' })).toBe(false);
    expect(mayDeleteUser({ id: 7, role: 'admin' })).toBe(false);
    expect(mayDeleteUser({ id: 7, role: 'client' })).toBe(true);
    expect(mayDeleteUser({ id: 7, role: 'tree_company_owner' })).toBe(true);
  });

  it('include the last active administrator', () => {
    const admin = { id: 7, role: 'admin', isActive: true } as const;
    expect(() => assertMayDeactivate(admin, 1)).toThrow(
      translate(protectedUserMessages.deactivateLastAdmin),
    );
    expect(() => assertMayDeactivate(admin, 2)).not.toThrow();
    expect(() => assertMayDeactivate({ ...admin, isActive: false }, 1)).not.toThrow();
    expect(() => assertMayDeactivate({ role: 'client', isActive: true }, 1)).not.toThrow();
    expect(() => assertMayDelete(admin, 1)).toThrow(
      translate(protectedUserMessages.deleteLastAdmin),
    );
    expect(() => assertMayDelete(admin, 2)).toThrow(translate(protectedUserMessages.protected));
    expect(() => assertMayDelete({ id: 8, role: 'client', isActive: true }, 1)).not.toThrow();
  });
});
