import type { CurrentUser } from '../shared/session/use-current-user';

const ana: CurrentUser = {
  id: 5,
  username: 'ana',
  firstName: 'Ana',
  lastName: 'Lopez',
  email: 'ana@example.com',
  emailVerified: true,
  hasPassword: true,
  phone: '(954) 555-0142',
  role: 'client',
  companyId: null,
  locale: 'en',
  wantsOfficeNews: true,
};

/** Signed-in users for tests. */
export const people = {
  client: ana,
  owner: {
    ...ana,
    id: 6,
    username: 'boris',
    firstName: 'Boris',
    role: 'tree_company_owner',
    companyId: 1,
  },
  admin: { ...ana, id: 1, username: 'sam', firstName: 'Sam', role: 'admin' },
} satisfies Record<string, CurrentUser>;
