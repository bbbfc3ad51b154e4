import type { Generated } from 'kysely';
import type { FlagColumn, InstantColumn, JsonColumn } from '../columns.js';

export interface CompaniesTable {
  id: Generated<number>;
  name: string;
  description: string | null;
  address: string;
  city: string;
  state: string;
  zip: string;
  phone: string;
  email: string;
  website: string | null;
  is_active: FlagColumn;
  approved_at: InstantColumn | null;
  /** JSON: 5-digit ZIP codes. */
  service_zips: JsonColumn;
  /** JSON: 1 (Monday) to 7 (Sunday). */
  working_days: JsonColumn;
  /** JSON: [{ start: 'HH:MM', end: 'HH:MM' }] in company time. */
  arrival_windows: JsonColumn;
  crews: number;
  /** The limit up to which it makes instant offers; null while they are off. */
  instant_offer_max_cents: number | null;
  /** Who last set the limit: recorded as the author of the offers. */
  instant_offer_by_id: number | null;
  /** JSON: the federal holidays on which the company works. */
  worked_holidays: Generated<JsonColumn>;
  /** JSON: [{ from: 'YYYY-MM-DD', to: 'YYYY-MM-DD', note }]. */
  closures: Generated<JsonColumn>;
  /** When the days off were last changed. */
  days_off_at: InstantColumn | null;
  created_at: InstantColumn;
  updated_at: InstantColumn;
}
