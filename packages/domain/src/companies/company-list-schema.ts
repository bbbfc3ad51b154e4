import { z } from 'zod';
import { idSchema } from '../id-schema.js';
import { pageSchema, unknownSortMessage } from '../quote-requests/list-schemas.js';
import { changeProfileSchema } from './company-schemas.js';

/** States of a company: registered and not yet approved, given work, set aside. */
export const companyStates = ['waiting', 'active', 'inactive'] as const;
export type CompanyState = (typeof companyStates)[number];

export const companySortKeys = ['createdAt', 'name', 'email', 'state'] as const;

/** The administrator's list of companies, searched by name, place, e-mail and phone. */
export const companyListSchema = pageSchema.extend({
  state: z.enum(companyStates, { error: 'No company has this state' }).optional(),
  sort: z.enum(companySortKeys, { error: unknownSortMessage }).optional(),
});
export type CompanyListQuery = z.infer<typeof companyListSchema>;

/** A company's own profile, changed by the administrator. */
export const editCompanySchema = changeProfileSchema.extend({ id: idSchema });

/** How a company stands; one that was deactivated is inactive whether or not it was approved before. */
export function companyState(company: { isActive: boolean; isApproved: boolean }): CompanyState {
  if (!company.isActive) return 'inactive';
  return company.isApproved ? 'active' : 'waiting';
}
