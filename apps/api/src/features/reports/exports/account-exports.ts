import {
  companyState,
  type CompanyListQuery,
} from '@stumpquote/domain/companies/company-list-schema';
import { roleLabels } from '@stumpquote/domain/users/roles';
import { userState, type UserListQuery } from '@stumpquote/domain/users/user-list-schema';
import { fromFlag } from '../../../db/columns.js';
import { companiesByIds, companyIds } from '../../companies/companies.queries.js';
import { companyView } from '../../companies/companies.view.js';
import { userIds, usersByIds } from '../../users/users.queries.js';
import { pagesOf, timesOf, type ExportDeps, type ExportFile } from './export-file.js';
import { exportsMessages } from './exports.messages.js';

const { states } = exportsMessages.en;

export async function usersFile(
  deps: ExportDeps,
  filter: Omit<UserListQuery, 'page' | 'pageSize'>,
): Promise<ExportFile> {
  const { timeZone, local } = timesOf(deps);
  const pages = pagesOf(deps, {
    ids: userIds(deps.db, filter),
    load: (ids) => usersByIds(deps.db, ids),
    cells: (row) => [
      row.id,
      row.first_name,
      row.last_name,
      row.username,
      row.email,
      row.email_verified_at !== null,
      row.phone,
      roleLabels[row.role],
      row.company_name,
      states[userState({ isActive: fromFlag(row.is_active), isDeleted: row.deleted_at !== null })],
      local(row.created_at),
      row.created_at,
    ],
  });
  return { name: 'users', header: exportsMessages.en.users(timeZone), pages };
}

export async function companiesFile(
  deps: ExportDeps,
  filter: Omit<CompanyListQuery, 'page' | 'pageSize'>,
): Promise<ExportFile> {
  const { timeZone, local } = timesOf(deps);
  const pages = pagesOf(deps, {
    ids: companyIds(deps.db, filter),
    load: async (ids) => (await companiesByIds(deps.db, ids)).map(companyView),
    cells: (row) => [
      row.id,
      row.name,
      states[companyState({ isActive: row.isActive, isApproved: row.approvedAt !== null })],
      row.email,
      row.phone,
      row.website,
      row.address,
      row.city,
      row.state,
      row.zip,
      row.serviceZips.join(' '),
      row.crews,
      row.description,
      local(row.approvedAt),
      local(row.createdAt),
      row.createdAt,
    ],
  });
  return { name: 'companies', header: exportsMessages.en.companies(timeZone), pages };
}
