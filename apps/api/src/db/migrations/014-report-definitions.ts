/** A narrow table (on PostgreSQL a view) that a report reads instead of joining wide ones. Expressions name the row of the source by `row`. */
export interface ReportRows {
  name: string;
  key: string;
  /** Of the columns that are kept, those that the key is followed by, with their types on SQLite. */
  columns: Record<string, { type: string; value: string }>;
  from: string;
  where: string;
}

/** Whole milliseconds from one instant to another, both as they are stored, as an expression of the database. */
export type Elapsed = (from: string, to: string) => string;

const firstQuote =
  'select id from quotes where quote_request_id = row.id and sent_at is not null order by sent_at, id limit 1';
const firstEnd =
  "select min(created_at) from request_events where quote_request_id = row.id and kind in ('rejected', 'cancelled')";

/** How long each request waited for its first quote, and until it was first rejected or cancelled; of the company that quoted first, else of the request's own. */
export const requestWaits = (elapsed: Elapsed): ReportRows => ({
  name: 'request_waits',
  key: 'row.id',
  columns: {
    company_id: {
      type: 'integer',
      value: 'case when quoted.id is null then row.company_id else quoted.company_id end',
    },
    received_at: { type: 'text not null', value: 'row.created_at' },
    waited_ms: { type: 'integer', value: elapsed('row.created_at', 'quoted.sent_at') },
    ended_ms: { type: 'integer', value: elapsed('row.created_at', `(${firstEnd})`) },
  },
  from: `quote_requests row left join quotes quoted on quoted.id = (${firstQuote})`,
  where: '1 = 1',
});

/** The jobs that are done, with the amount of their quotes. */
export const jobsDone: ReportRows = {
  name: 'jobs_done',
  key: 'row.id',
  columns: {
    company_id: { type: 'integer not null', value: 'row.company_id' },
    completed_at: { type: 'text not null', value: 'row.completed_at' },
    amount_cents: { type: 'integer not null', value: 'quote.amount_cents' },
  },
  from: 'appointments row inner join quotes quote on quote.id = row.quote_id',
  where: "row.status = 'completed' and row.completed_at is not null",
};

/** Whether a request is open, by the name of its row. */
export const isOpen = (row: string): string =>
  `${row}.status in ('pending', 'submitted', 'assigned', 'in_progress', 'quoted')`;

/** Open requests of each company, 0 for none. */
export const openByCompany = `select coalesce(company_id, 0) as company, count(*) as "count" from quote_requests where ${isOpen('quote_requests')} group by coalesce(company_id, 0)`;

/** All rows that are to be kept, as a select. */
export function rowsOf({ key, columns, from, where }: ReportRows): string {
  const values = Object.entries(columns).map(([name, { value }]) => `${value} as ${name}`);
  return `select ${[`${key} as id`, ...values].join(', ')} from ${from} where ${where}`;
}
