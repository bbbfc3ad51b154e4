import type { Deps } from '../../ports/deps.js';
import type { CompanyRow } from './companies.view.js';

/** Where a person calls about an appointment: its company, else the company that runs this site. */
export function phoneFor(deps: Pick<Deps, 'config'>, company: Pick<CompanyRow, 'phone'>): string {
  return company.phone === '' ? deps.config.company.phone : company.phone;
}
