import { DomainError } from '@stumpquote/domain/errors';
import type { Db } from '../../db/database.js';
import { fromFlag } from '../../db/columns.js';
import { findCompany } from '../companies/companies.queries.js';
import type { CompanyRow } from '../companies/companies.view.js';
import { quotesMessages } from './quotes.messages.js';

const texts = quotesMessages.en;

const refused = (message: string) => new DomainError('VALIDATION', message, { issues: [{ path: ['companyId'], message }] });

/** The company that a quote is drafted for: the given one, else the request's. Refused at its field unless it can be given work. */
export async function companyToQuoteFor(tx: Db, given: number | null | undefined, assigned: number | null): Promise<CompanyRow> {
  const id = given ?? assigned;
  if (id === null) throw refused(texts.companyMissing);
  const company = await findCompany(tx, id);
  if (company === undefined) throw refused(texts.companyUnknown);
  if (!fromFlag(company.is_active)) throw refused(texts.companyInactive);
  if (company.approved_at === null) throw refused(texts.companyNotApproved);
  return company;
}

/** A company proposes only while it can be given work. */
export function refuseProposalOf(company: CompanyRow): void {
  if (!fromFlag(company.is_active)) throw new DomainError('FORBIDDEN', texts.ownCompanyInactive);
  if (company.approved_at === null) throw new DomainError('FORBIDDEN', texts.ownCompanyNotApproved);
}
