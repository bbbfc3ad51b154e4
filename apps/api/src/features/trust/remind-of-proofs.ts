import { addDays } from '@stumpquote/domain/format/date';
import { plainLetter } from '@stumpquote/domain/templates/email-layout';
import { proofReminderDays, proofState } from '@stumpquote/domain/trust/company-proof';
import { inTransaction } from '../../db/transaction.js';
import type { Deps } from '../../ports/deps.js';
import { today } from '../appointments/work.service.js';
import { claimReminder, proofsThatExpire } from './proofs.queries.js';
import { proofReminderAction, proofReminderTexts } from './trust.messages.js';

/** Emails the company and the office once when a proof is about to expire, and once when it has. */
export async function remindOfProofs(
  deps: Pick<Deps, 'acting' | 'audit' | 'config' | 'db' | 'clock' | 'outbox'>,
): Promise<void> {
  const now = today(deps);
  const sent = await inTransaction(deps, async (tx) => {
    let count = 0;
    for (const row of await proofsThatExpire(tx, addDays(now, proofReminderDays))) {
      const state = proofState(row.expires_on, now);
      if (state === 'valid' || !(await claimReminder(tx, row, state))) continue;
      const { subject, paragraphs } = proofReminderTexts[state];
      const { kind, issuer, expires_on: expiresOn, company_name: company } = row;
      const proof = { kind, issuer, expiresOn, company };
      const { publicUrl, company: office } = deps.config;
      // One email where the office's address is the company's.
      const pages = new Map([
        [office.email, `/admin/companies/${row.company_id}`],
        [row.company_email, '/company-profile'],
      ]);
      for (const [to, page] of pages) {
        await deps.outbox.enqueue(tx, {
          channel: 'email',
          type: 'proof_reminder',
          to,
          cause: 'system',
          subject: subject(proof),
          letter: plainLetter({
            paragraphs: paragraphs(proof),
            action: { label: proofReminderAction, url: publicUrl + page },
          }),
        });
        count += 1;
      }
    }
    return count;
  });
  if (sent > 0) deps.outbox.wake();
}
