import { DomainError } from '@stumpquote/domain/errors';
import { reportMonths, type ReportQuery } from '@stumpquote/domain/reports/report-range';
import { toInstant } from '../../db/columns.js';
import type { SignedInCaller } from '../../ports/caller.js';
import type { Deps } from '../../ports/deps.js';
import { companiesMessages } from '../companies/companies.messages.js';
import { companiesByName, findCompany } from '../companies/companies.queries.js';
import { companyOfCaller } from '../companies/companies.service.js';
import type { CompanyRow } from '../companies/companies.view.js';
import { cellsOfMonths } from './report-cells.js';
import { countOpen } from './reports.queries.js';
import { reportView } from './reports.view.js';

/**
 * Returns the company to report on; null for all. Company owners see only their own; any other is
 * NOT_FOUND.
 */
async function companyOfReport(
  deps: Pick<Deps, 'db'>,
  caller: Pick<SignedInCaller, 'user'>,
  companyId: number | undefined,
): Promise<CompanyRow | null> {
  const notFound = () => new DomainError('NOT_FOUND', companiesMessages.notFound);
  if (caller.user.role !== 'admin') {
    const own = await companyOfCaller(deps, caller);
    if (companyId !== undefined && companyId !== own.id) throw notFound();
    return own;
  }
  if (companyId === undefined) return null;
  const company = await findCompany(deps.db, companyId);
  if (company === undefined) throw notFound();
  return company;
}

/** Returns the figures of the requested months: in total, by month, and by company. */
export async function reportOverview(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Pick<SignedInCaller, 'user'>,
  query: ReportQuery,
) {
  const company = await companyOfReport(deps, caller, query.companyId);
  const now = deps.clock.now();
  const months = reportMonths(query, now, deps.config.company.timeZone);
  const cells = await cellsOfMonths(deps, months, company?.id);
  const open = await countOpen(deps.db, company?.id);
  const companies = company === null ? await companiesByName(deps.db) : [company];
  return reportView({
    months,
    cells,
    open,
    company,
    companies,
    madeAt: toInstant(now),
    timeZone: deps.config.company.timeZone,
  });
}
