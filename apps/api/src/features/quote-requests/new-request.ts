import {
  makeReferenceNumber,
  REFERENCE_NUMBER_BYTES,
} from '@stumpquote/domain/quote-requests/reference-number';
import type { Db } from '../../db/database.js';
import type { NewRow } from '../../db/new-row.js';
import type { QuoteRequestsTable } from '../../db/schema/quote-requests.js';
import type { Deps } from '../../ports/deps.js';
import { insertRequest, type RequestRow } from '../requests/requests.queries.js';

/** Inserts a request with a unique reference number. */
export async function insertWithReference(
  tx: Db,
  { ids }: Pick<Deps, 'ids'>,
  fields: Omit<NewRow<QuoteRequestsTable>, 'reference_number'>,
): Promise<RequestRow> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const row = await insertRequest(tx, {
      ...fields,
      reference_number: makeReferenceNumber(ids.bytes(REFERENCE_NUMBER_BYTES)),
    });
    if (row !== undefined) return row;
  }
  throw new Error('no free reference number in ten tries');
}
