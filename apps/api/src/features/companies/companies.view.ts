import type { Closure, DaysOff } from '@stumpquote/domain/appointments/days-off';
import type { FederalHoliday } from '@stumpquote/domain/appointments/federal-holidays';
import { centsToDollars } from '@stumpquote/domain/format/money';
import type { Selectable } from 'kysely';
import { fromFlag, fromJson } from '../../db/columns.js';
import type { EveryColumn } from '../../db/every-column.js';
import type { CompaniesTable } from '../../db/schema/companies.js';

export type CompanyRow = Selectable<CompaniesTable>;

export interface ArrivalWindow {
  start: string;
  end: string;
}

/** Whether a company can be assigned work. */
export const takesNewWork = (row: Pick<CompanyRow, 'is_active' | 'approved_at'>): boolean =>
  fromFlag(row.is_active) && row.approved_at !== null;

export const daysOffOf = (row: Pick<CompanyRow, 'worked_holidays' | 'closures'>): DaysOff => ({
  workedHolidays: fromJson<FederalHoliday[]>(row.worked_holidays),
  closures: fromJson<Closure[]>(row.closures),
});

/** A company as its owner and the administrator see it. */
export function companyView(row: CompanyRow) {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    address: row.address,
    city: row.city,
    state: row.state,
    zip: row.zip,
    phone: row.phone,
    email: row.email,
    website: row.website,
    isActive: fromFlag(row.is_active),
    approvedAt: row.approved_at,
    serviceZips: fromJson<string[]>(row.service_zips),
    workingDays: fromJson<number[]>(row.working_days),
    arrivalWindows: fromJson<ArrivalWindow[]>(row.arrival_windows),
    crews: row.crews,
    /** In dollars; null while it makes no instant offers. */
    instantOfferMax:
      row.instant_offer_max_cents === null ? null : centsToDollars(row.instant_offer_max_cents),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  } satisfies EveryColumn<
    CompanyRow,
    | 'worked_holidays'
    | 'closures'
    | 'days_off_at'
    | 'instant_offer_max_cents'
    | 'instant_offer_by_id'
  >;
}
