import type { Deps } from '../../ports/deps.js';
import type { CompanyRow } from './companies.view.js';

/** Returns the number to call about an appointment: the company's, or the site operator's. */
export function phoneFor(deps: Pick<Deps, 'config'>, company: Pick<CompanyRow, 'phone'>): string {
  return company.phone === '' ? deps.config.company.phone : company.phone;
}
