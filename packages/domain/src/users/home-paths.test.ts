import { describe, expect, it } from 'vitest';
import { homePathAfterLogin, homePathAfterRegistration } from './home-paths.js';

describe('home pages', () => {
  it.each([
    ['admin', '/admin-dashboard', '/admin-dashboard'],
    ['client', '/dashboard', '/dashboard'],
    ['tree_company_owner', '/company-dashboard', '/company-dashboard'],
    ['arborist', '/dashboard', '/'],
    ['constructor', '/dashboard', '/'],
  ])(
    'takes %s to %s after login and to %s after registration',
    (role, afterLogin, afterRegistration) => {
      expect(homePathAfterLogin(role)).toBe(afterLogin);
      expect(homePathAfterRegistration(role)).toBe(afterRegistration);
    },
  );
});
