import type { Locale } from '../i18n/locale.js';

export const roles = ['admin', 'tree_company_owner', 'client'] as const;

export type Role = (typeof roles)[number];

/** Who a caller is for the permission table: a signed-in role, or nobody signed in. */
export type Viewer = Role | 'visitor';

/** The roles a person can register as; an administrator is made from the terminal only. */
export const selfRegisteredRoles = [
  'client',
  'tree_company_owner',
] as const satisfies readonly Role[];

export type SelfRegisteredRole = (typeof selfRegisteredRoles)[number];

/** As the administrator's tables show them. */
export const roleLabels: Record<Role, string> = {
  admin: 'ADMIN',
  tree_company_owner: 'TREE_COMPANY_OWNER',
  client: 'CLIENT',
};

/** As the administrator's role filter names them. */
export const roleFilterLabels: Record<Role, string> = {
  admin: 'Admin',
  tree_company_owner: 'Company Owner',
  client: 'Client',
};

/** As the person who holds the account reads it. */
export const accountTypeLabels: Record<Locale, Record<Role, string>> = {
  en: { admin: 'Administrator', tree_company_owner: 'Tree Service Provider', client: 'Home Owner' },
  es: {
    admin: 'Administrador',
    tree_company_owner: 'Empresa de servicios de árboles',
    client: 'Propietario de vivienda',
  },
};

export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value);
}
