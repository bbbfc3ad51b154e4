import { addDays, localDate } from '@stumpquote/domain/format/date';
import { toInstant } from '../db/columns.js';
import type { Db } from '../db/database.js';
import { putProof } from '../features/trust/proofs.queries.js';
import type { Deps } from '../ports/deps.js';
import type { SeededAccounts } from './seed-accounts.js';

/** Days from the day of the seed: none is near its end, or the demo would begin with reminders. */
const validDays = [
  { license: 220, insurance: 140 },
  { license: 310, insurance: 45 },
];

/** Licenses and insurance of the approved companies, named as the demo's. */
export async function seedProofs(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  tx: Db,
  { accounts, now }: { accounts: SeededAccounts; now: Date },
): Promise<void> {
  const today = localDate(now, config.company.timeZone);
  const updatedAt = toInstant(clock.now());
  for (const [index, days] of validDays.entries()) {
    const company = accounts.companies[index];
    if (company === undefined) continue;
    const rest = { company_id: company.id, reminded_of: null, updated_at: updatedAt };
    await putProof(tx, {
      ...rest,
      kind: 'license',
      issuer: 'Broward County (demo)',
      number: `DEMO-${3201 + index}`,
      expires_on: addDays(today, days.license),
    });
    await putProof(tx, {
      ...rest,
      kind: 'insurance',
      issuer: 'Example Mutual (demo)',
      number: `DEMO-GL-${7450 + index}`,
      expires_on: addDays(today, days.insurance),
    });
  }
}
