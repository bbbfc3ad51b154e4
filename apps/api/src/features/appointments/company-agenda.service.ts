import type { CalendarRange } from '@stumpquote/domain/appointments/appointment-schemas';
import { dayOff } from '@stumpquote/domain/appointments/days-off';
import { ticketState } from '@stumpquote/domain/appointments/utility-ticket';
import { addDays } from '@stumpquote/domain/format/date';
import type { SignedInCaller } from '../../ports/caller.js';
import type { Deps } from '../../ports/deps.js';
import { daysOffOf, type CompanyRow } from '../companies/companies.view.js';
import { addressLine, fullName } from '../requests/contact-lines.js';
import { appointmentsOfCompany } from './appointments.queries.js';
import { utilityTicketOf } from './appointments.view.js';
import { companyFor } from './company-scope.js';
import { crewNamesOf } from './crew-members.queries.js';
import { today } from './work.service.js';

/** Returns a company's uncanceled appointments and days off in an inclusive date range. */
export async function companyCalendar(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  caller: SignedInCaller,
  range: CalendarRange,
) {
  const company = await companyFor(deps.db, caller, range.companyId);
  const now = today(deps);
  const rows = await appointmentsOfCompany(deps.db, company.id, range);
  const names = await crewNamesOf(
    deps.db,
    rows.map(({ id }) => id),
  );
  return {
    today: now,
    timeZone: deps.config.company.timeZone,
    company: { id: company.id, name: company.name },
    daysOff: daysOffIn(company, range),
    rows: rows.map((row) => ({
      id: row.id,
      requestId: row.quote_request_id,
      date: row.date,
      windowStart: row.window_start,
      windowEnd: row.window_end,
      crew: row.crew,
      crewNames: names.get(row.id) ?? [],
      status: row.status,
      customerName: fullName(row),
      address: addressLine(row),
      // Checked for the day of the work, since a valid ticket may expire before it.
      ticketState: ticketState(utilityTicketOf(row), row.date > now ? row.date : now),
    })),
  };
}

function daysOffIn(company: CompanyRow, { from, to }: CalendarRange) {
  const daysOff = daysOffOf(company);
  const found: { date: string; name: string | null }[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const off = dayOff(date, daysOff);
    if (off !== null) found.push({ date, name: off.name });
  }
  return found;
}
