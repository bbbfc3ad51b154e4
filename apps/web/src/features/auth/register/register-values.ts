import type { Locale } from '@stumpquote/domain/i18n/locale';
import type { SelfRegisteredRole } from '@stumpquote/domain/users/roles';
import type { RouterInputs } from '../../../shared/api/trpc';

export interface RegisterValues {
  role: SelfRegisteredRole;
  username: string;
  password: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  companyName: string;
  companyAddress: string;
  companyCity: string;
  companyState: string;
  companyZip: string;
  companyPhone: string;
  companyEmail: string;
}

export const emptyRegistration: RegisterValues = {
  role: 'client',
  username: '',
  password: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  companyName: '',
  companyAddress: '',
  companyCity: '',
  companyState: '',
  companyZip: '',
  companyPhone: '',
  companyEmail: '',
};

/**
 * As sent to the server: a home owner's registration never includes company fields, even if they
 * were filled in.
 */
export function toRegistration(
  values: RegisterValues,
  locale: Locale,
): RouterInputs['auth']['register'] {
  if (values.role === 'tree_company_owner') return { ...values, locale };
  const { username, password, firstName, lastName, email, phone, role } = values;
  return { username, password, firstName, lastName, email, phone, role, locale };
}
