/** A list as migration 010 makes it. Expressions name the row that it is about by `row` and the row's request by `request`. */
export interface ListDefinition {
  list: string;
  search: string;
  source: string;
  /** Joined under the name `request`, by the column of the row that points at it. */
  request?: { pointer: string; optional: boolean };
  columns: Record<string, string>;
  /** Sorted by, each before the id. */
  orders: Record<string, string>;
  /** Columns of the source whose change changes the list's row. */
  follows: readonly string[];
}

const rank = (column: string, values: readonly string[]): string =>
  `case "${column}" ${values.map((value, at) => `when '${value}' then ${at}`).join(' ')} else ${values.length} end`;

const customer = "lower(request.last_name || ' ' || request.first_name)";
const requestTexts = (name: string) =>
  `lower(${name}.first_name || ' ' || ${name}.last_name) || char(10) || lower(${name}.reference_number)`;

export const listDefinitions: readonly ListDefinition[] = [
  {
    list: 'request_list',
    search: 'request_search',
    source: 'quote_requests',
    columns: {
      id: 'row.id',
      status: 'row.status',
      part: "''",
      created_at: 'row.created_at',
      reference_number: 'row.reference_number',
      customer_key: "lower(row.last_name || ' ' || row.first_name)",
      city_key: 'lower(row.city)',
      text: requestTexts('row'),
    },
    orders: {
      created: 'created_at',
      reference: 'reference_number',
      customer: 'customer_key',
      city: 'city_key',
      rank: rank('status', [
        'submitted',
        'pending',
        'assigned',
        'in_progress',
        'quoted',
        'completed',
        'rejected',
        'cancelled',
      ]),
    },
    follows: ['status', 'created_at', 'reference_number', 'first_name', 'last_name', 'city'],
  },
  {
    list: 'quote_list',
    search: 'quote_search',
    source: 'quotes',
    request: { pointer: 'quote_request_id', optional: false },
    columns: {
      id: 'row.id',
      status: "case when row.deleted_at is null then row.status else 'deleted' end",
      part: "''",
      created_at: 'row.created_at',
      amount_cents: 'row.amount_cents',
      customer_key: customer,
      reference_number: 'request.reference_number',
      // What was deleted is not to be found.
      text: `case when row.deleted_at is null then ${requestTexts('request')} || char(10) || lower(row.description) else '' end`,
    },
    orders: {
      created: 'created_at',
      amount: 'amount_cents',
      customer: 'customer_key',
      reference: 'reference_number',
      rank: rank('status', [
        'draft',
        'sent',
        'email_sent',
        'accepted',
        'declined',
        'expired',
        'superseded',
      ]),
    },
    follows: ['status', 'created_at', 'amount_cents', 'description', 'deleted_at'],
  },
  {
    list: 'message_list',
    search: 'message_search',
    source: 'messages',
    request: { pointer: 'quote_request_id', optional: true },
    columns: {
      id: 'row.id',
      status: 'row.status',
      part: 'row.channel',
      created_at: 'row.created_at',
      to_key: 'lower(row.to_address)',
      text: "lower(row.to_address) || char(10) || lower(replace(row.type, '_', ' ')) || char(10) || lower(coalesce(row.subject, '')) || char(10) || lower(coalesce(request.reference_number, ''))",
    },
    orders: {
      created: 'created_at',
      to: 'to_key',
      rank: rank('status', [
        'waiting',
        'sending',
        'sent',
        'delivered',
        'failed',
        'skipped',
        'unknown',
      ]),
    },
    follows: [
      'status',
      'channel',
      'created_at',
      'to_address',
      'type',
      'subject',
      'quote_request_id',
    ],
  },
  {
    list: 'user_list',
    search: 'user_search',
    source: 'users',
    columns: {
      id: 'row.id',
      status:
        "case when row.deleted_at is not null then 'deleted' when row.is_active = 0 then 'inactive' else 'active' end",
      part: 'row.role',
      created_at: 'row.created_at',
      name_key: "lower(row.last_name || ' ' || row.first_name)",
      username_key: 'row.username_key',
      email_key: "coalesce(row.email, '')",
      text: "lower(row.first_name || ' ' || row.last_name) || char(10) || lower(coalesce(row.email, '')) || char(10) || lower(row.username)",
    },
    orders: {
      created: 'created_at',
      name: 'name_key',
      username: 'username_key',
      email: 'email_key',
      rank: rank('status', ['active', 'inactive', 'deleted']),
      role: rank('part', ['admin', 'tree_company_owner', 'client']),
    },
    follows: [
      'deleted_at',
      'is_active',
      'role',
      'created_at',
      'first_name',
      'last_name',
      'username',
      'username_key',
      'email',
    ],
  },
];

/** The rows of a list, as a select without its where. */
export function rowsOf({ source, request, columns }: ListDefinition): string {
  const selected = Object.entries(columns)
    .map(([name, expression]) => `${expression} as "${name}"`)
    .join(', ');
  const joined =
    request === undefined
      ? ''
      : ` ${request.optional ? 'left' : 'inner'} join quote_requests request on request.id = row.${request.pointer}`;
  return `select ${selected} from ${source} row${joined}`;
}
