import type { Caller } from '../../ports/caller.js';
import type { Deps } from '../../ports/deps.js';
import { today } from '../appointments/work.service.js';
import { acceptedCompanyOf } from '../quotes/close-quotes.service.js';
import { fullAccesses, requireRequest } from '../requests/request-access.js';
import { validProofs } from './proofs.queries.js';
import { shownProof } from './proofs.view.js';

type Reading = Pick<Deps, 'config' | 'db' | 'clock'>;

/** How many companies the landing page names. */
const maxCompanies = 6;

/** Companies with something valid to show, by name, for everyone. */
export async function trustOnLanding(deps: Reading) {
  const rows = await validProofs(deps.db, today(deps));
  const ids = [...new Set(rows.map((row) => row.company_id))].slice(0, maxCompanies);
  return {
    companies: ids.map((id) => {
      const own = rows.filter((row) => row.company_id === id);
      return { name: own[0]?.company_name ?? '', proofs: own.map(shownProof) };
    }),
  };
}

/**
 * The company that does a request's work, or else the assigned one, with what is valid; null if
 * there is nothing to show.
 */
export async function trustOfRequest(deps: Reading, caller: Caller, requestId: number) {
  const { request } = await requireRequest(deps.db, caller, requestId, [
    ...fullAccesses,
    'reference',
  ]);
  const companyId = (await acceptedCompanyOf(deps.db, requestId)) ?? request.company_id;
  const rows = (await validProofs(deps.db, today(deps))).filter(
    (row) => row.company_id === companyId,
  );
  const [first] = rows;
  return first === undefined ? null : { name: first.company_name, proofs: rows.map(shownProof) };
}
