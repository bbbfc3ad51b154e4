import { cityLine } from '@stumpquote/domain/postal-schema';
import type { RequestRow } from './requests.queries.js';

/** Takes a joined row's names, which are null without a person: returns '' then. */
export const fullName = (person: { first_name: string | null; last_name: string | null }): string =>
  `${person.first_name ?? ''} ${person.last_name ?? ''}`.trim();

/** `12 Palm Ave, Davie, FL 33314`. */
export const addressLine = (
  request: Pick<RequestRow, 'address' | 'city' | 'state' | 'zip'>,
): string => `${request.address}, ${cityLine(request)}`;
