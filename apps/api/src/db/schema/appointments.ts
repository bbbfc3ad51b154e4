import type { AppointmentStatus } from '@stumpquote/domain/appointments/appointment-status';
import type { TaskKind } from '@stumpquote/domain/appointments/company-tasks';
import type { Generated } from 'kysely';
import type { InstantColumn, JsonColumn } from '../columns.js';

export interface AppointmentsTable {
  id: Generated<number>;
  quote_id: number;
  quote_request_id: number;
  company_id: number;
  /** 'YYYY-MM-DD' and 'HH:MM' in company time. */
  date: string;
  window_start: string;
  window_end: string;
  /** 1 to the company's number of crews. */
  crew: number;
  status: AppointmentStatus;
  /** Counts changes, for the calendar file. */
  revision: number;
  started_at: InstantColumn | null;
  completed_at: InstantColumn | null;
  cancelled_at: InstantColumn | null;
  cancel_reason: string | null;
  created_at: InstantColumn;
  updated_at: InstantColumn;
}

/** People a company sends out, as its customers see them. */
export interface CrewMembersTable {
  id: Generated<number>;
  company_id: number;
  name: string;
  role: string | null;
  /** The crew whose new appointments the person comes to; null for none. */
  crew: number | null;
  /** A square JPEG without metadata, in base64: small, and backed up and deleted with its row. */
  photo: string | null;
  created_at: InstantColumn;
  updated_at: InstantColumn;
}

/** Who comes to an appointment. */
export interface AppointmentCrewTable {
  appointment_id: number;
  crew_member_id: number;
}

export interface UtilityTicketsTable {
  /** One ticket per accepted quote. */
  quote_id: number;
  quote_request_id: number;
  company_id: number;
  ticket_number: string | null;
  /** 'YYYY-MM-DD' in company time. */
  requested_on: string | null;
  /** JSON: [{ utility, response }]. */
  responses: JsonColumn;
  created_at: InstantColumn;
  updated_at: InstantColumn;
}

export interface PutOffTasksTable {
  quote_id: number;
  kind: TaskKind;
  /** 'YYYY-MM-DD' in company time: the day the task comes back. */
  until: string;
  reason: string;
  put_off_by_id: number;
  created_at: InstantColumn;
}
