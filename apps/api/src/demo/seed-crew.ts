import { toInstant } from '../db/columns.js';
import type { Db } from '../db/database.js';
import { insertCrewMember } from '../features/appointments/crew-members.queries.js';
import type { Deps } from '../ports/deps.js';
import type { SeededAccounts } from './seed-accounts.js';

/** By company. Nobody real, so no photos: their initials are shown. */
const people = [
  [
    { name: 'Ben (demo)', role: 'Crew leader', crew: 1 },
    { name: 'Maria (demo)', role: 'Grinder operator', crew: 1 },
    { name: 'Luis (demo)', role: null, crew: 2 },
  ],
  [{ name: 'Sam (demo)', role: 'Owner', crew: 1 }],
];

/** The people of the approved companies, named as the demo's. */
export async function seedCrew(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  { companies }: SeededAccounts,
): Promise<void> {
  const now = toInstant(clock.now());
  for (const [index, own] of people.entries()) {
    const company = companies[index];
    if (company === undefined) continue;
    for (const person of own)
      await insertCrewMember(tx, {
        ...person,
        company_id: company.id,
        photo: null,
        created_at: now,
        updated_at: now,
      });
  }
}
