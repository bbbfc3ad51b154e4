import type { ChangeDaysOff } from '@stumpquote/domain/appointments/days-off';
import { DomainError } from '@stumpquote/domain/errors';
import { toInstant, toJson } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { inTransaction } from '../../db/transaction.js';
import type { SignedInCaller } from '../../ports/caller.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { lockCompany, updateCompany } from '../companies/companies.queries.js';
import { daysOffOf, type CompanyRow } from '../companies/companies.view.js';
import { appointmentsOfficeMessages } from './appointments.messages.js';
import { bookedDays } from './appointments.queries.js';
import { companyFor } from './company-scope.js';
import { today } from './work.service.js';

/** Returns a company's days off, and its bookings per coming day, including days off. */
export async function readDaysOff(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  caller: SignedInCaller,
  companyId: number | undefined,
) {
  return daysOffView(deps, deps.db, await companyFor(deps.db, caller, companyId));
}

async function daysOffView(deps: Pick<Deps, 'config' | 'clock'>, db: Db, company: CompanyRow) {
  const now = today(deps);
  const { workedHolidays, closures } = daysOffOf(company);
  return {
    companyId: company.id,
    companyName: company.name,
    today: now,
    workedHolidays,
    closures: closures.filter(({ to }) => to >= now),
    changedAt: company.days_off_at,
    bookedDays: await bookedDays(db, company.id, now),
  };
}

/**
 * Changes the days off and drops past closures. Existing bookings stay: the company moves them or
 * works that day anyway.
 */
export async function changeDaysOff(
  deps: ChangeDeps & Pick<Deps, 'config'>,
  caller: SignedInCaller,
  { companyId, readAt, workedHolidays, closures }: ChangeDaysOff,
) {
  return inTransaction(deps, async (tx) => {
    const { id } = await companyFor(tx, caller, companyId);
    const before = await lockCompany(tx, id);
    if (readAt !== undefined && before?.days_off_at !== readAt)
      throw new DomainError('CONFLICT', appointmentsOfficeMessages.daysOffChanged);
    const now = today(deps);
    const saved = await updateCompany(tx, id, {
      worked_holidays: toJson(workedHolidays),
      closures: toJson(closures.filter(({ to }) => to >= now)),
      days_off_at: toInstant(deps.clock.now()),
    });
    if (saved === undefined)
      throw new DomainError('CONFLICT', appointmentsOfficeMessages.daysOffChanged);
    return daysOffView(deps, tx, saved);
  });
}
