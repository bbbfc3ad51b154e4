import { z } from 'zod';
import { idSchema } from '../id-schema.js';
import { pageSchema, unknownSortMessage } from '../page-schema.js';
import { changeProfileSchema } from './company-schemas.js';

/** States of a company: `waiting` for approval, `active`, or `inactive` (deactivated). */
export const companyStates = ['waiting', 'active', 'inactive'] as const;
export type CompanyState = (typeof companyStates)[number];

export const companySortKeys = ['createdAt', 'name', 'email', 'state'] as const;

/** The administrator's list of companies, searched by name, place, email, and phone. */
export const companyListSchema = pageSchema.extend({
  state: z.enum(companyStates, { error: 'No company has this state' }).optional(),
  sort: z.enum(companySortKeys, { error: unknownSortMessage }).optional(),
});
export type CompanyListQuery = z.infer<typeof companyListSchema>;

/** A company's profile as changed by an administrator. */
export const editCompanySchema = changeProfileSchema.extend({ id: idSchema });

/** Returns a company's state; a deactivated one is inactive even if it was never approved. */
export function companyState(company: { isActive: boolean; isApproved: boolean }): CompanyState {
  if (!company.isActive) return 'inactive';
  return company.isApproved ? 'active' : 'waiting';
}
