import { isRole, type Role } from './roles.js';

const homePaths: Record<Role, string> = {
  admin: '/admin-dashboard',
  client: '/dashboard',
  tree_company_owner: '/company-dashboard',
};

/** Where a person lands after signing in; a role this version doesn't know goes to the customer's dashboard. */
export function homePathAfterLogin(role: string): string {
  return isRole(role) ? homePaths[role] : '/dashboard';
}

/** Where a person lands after registering; a role this version doesn't know goes to the landing page. */
export function homePathAfterRegistration(role: string): string {
  return isRole(role) ? homePaths[role] : '/';
}
