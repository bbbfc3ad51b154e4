import type { Deps } from '../ports/deps.js';
import { toInstant } from '../db/columns.js';
import type { Db } from '../db/database.js';
import { insertCrewMember } from '../features/appointments/crew-members.queries.js';
import type { SeededAccounts } from './seed-accounts.js';

/** Nobody real, so no photos: their initials are shown. */
const people = [
  { name: 'Ben (demo)', role: 'Crew leader', crew: 1 },
  { name: 'Maria (demo)', role: 'Grinder operator', crew: 1 },
  { name: 'Luis (demo)', role: null, crew: 2 },
];

/** The people of the first company, named as the demo's. */
export async function seedCrew(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  { companies: [company] }: SeededAccounts,
): Promise<void> {
  if (company === undefined) return;
  const now = toInstant(clock.now());
  for (const person of people)
    await insertCrewMember(tx, {
      ...person,
      company_id: company.id,
      photo: null,
      created_at: now,
      updated_at: now,
    });
}
