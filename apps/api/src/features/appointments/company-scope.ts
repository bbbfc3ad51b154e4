import { DomainError, fieldError } from '@stumpquote/domain/errors';
import type { Db } from '../../db/database.js';
import type { SignedInCaller } from '../../ports/caller.js';
import { companiesMessages } from '../companies/companies.messages.js';
import { findCompany } from '../companies/companies.queries.js';
import { companyOfCaller } from '../companies/companies.service.js';
import type { CompanyRow } from '../companies/companies.view.js';
import { appointmentsOfficeMessages } from './appointments.messages.js';

const { chooseCompany } = appointmentsOfficeMessages;

/**
 * Resolves the company whose calendar is meant: an owner's own, or the one the administrator names.
 * Throws NOT_FOUND for another company's owner.
 */
export async function companyFor(
  db: Db,
  caller: Pick<SignedInCaller, 'user'>,
  companyId: number | undefined,
): Promise<CompanyRow> {
  if (caller.user.role !== 'admin') {
    const own = await companyOfCaller({ db }, caller);
    if (companyId === undefined || companyId === own.id) return own;
    throw new DomainError('NOT_FOUND', companiesMessages.notFound);
  }
  if (companyId === undefined) throw fieldError('VALIDATION', ['companyId'], chooseCompany);
  const company = await findCompany(db, companyId);
  if (company === undefined) throw new DomainError('NOT_FOUND', companiesMessages.notFound);
  return company;
}
