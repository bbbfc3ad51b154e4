import { DomainError } from '@stumpquote/domain/errors';
import { reportMonths, type ReportQuery } from '@stumpquote/domain/reports/report-range';
import type { SignedInCaller } from '../../ports/caller.js';
import { toInstant } from '../../db/columns.js';
import type { Deps } from '../../ports/deps.js';
import { companiesMessages } from '../companies/companies.messages.js';
import { companiesByName, findCompany } from '../companies/companies.queries.js';
import { companyOfCaller } from '../companies/companies.service.js';
import type { CompanyRow } from '../companies/companies.view.js';
import { cellsOfMonths } from './report-cells.js';
import { countOpen } from './reports.queries.js';
import { reportView } from './reports.view.js';

/** The company whose report is asked for; null for all. A company owner has the own one alone: any other is not there. */
async function companyOfReport(
  deps: Pick<Deps, 'db'>,
  caller: Pick<SignedInCaller, 'user'>,
  companyId: number | undefined,
): Promise<CompanyRow | null> {
  const notThere = () => new DomainError('NOT_FOUND', companiesMessages.notFound);
  if (caller.user.role !== 'admin') {
    const own = await companyOfCaller(deps, caller);
    if (companyId !== undefined && companyId !== own.id) throw notThere();
    return own;
  }
  if (companyId === undefined) return null;
  const company = await findCompany(deps.db, companyId);
  if (company === undefined) throw notThere();
  return company;
}

/** The figures of the months asked for: of all together, by month and by company. */
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
