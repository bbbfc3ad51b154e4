import type { Locale } from '../i18n/locale.js';

export const roles = ['admin', 'tree_company_owner', 'client'] as const;

export type Role = (typeof roles)[number];

/** A caller in the permission table: a signed-in role, or a visitor. */
export type Viewer = Role | 'visitor';

/** Roles open to registration; administrators are created in the terminal only. */
export const selfRegisteredRoles = [
  'client',
  'tree_company_owner',
] as const satisfies readonly Role[];

export type SelfRegisteredRole = (typeof selfRegisteredRoles)[number];

/** Labels in the administrator's tables. */
export const roleLabels: Record<Role, string> = {
  admin: 'ADMIN',
  tree_company_owner: 'TREE_COMPANY_OWNER',
  client: 'CLIENT',
};

/** Labels in the administrator's role filter. */
export const roleFilterLabels: Record<Role, string> = {
  admin: 'Admin',
  tree_company_owner: 'Company Owner',
  client: 'Client',
};

/** Labels shown to the account's owner. */
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
