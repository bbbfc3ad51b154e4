import { isRole, type Role } from './roles.js';

const homePaths: Record<Role, string> = {
  admin: '/admin-dashboard',
  client: '/dashboard',
  tree_company_owner: '/company-dashboard',
};

/** Returns the page after sign-in; unknown roles go to the customer's dashboard. */
export function homePathAfterLogin(role: string): string {
  return isRole(role) ? homePaths[role] : '/dashboard';
}

/** Returns the page after registration; unknown roles go to the landing page. */
export function homePathAfterRegistration(role: string): string {
  return isRole(role) ? homePaths[role] : '/';
}
