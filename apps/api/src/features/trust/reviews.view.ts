import { reviewerName } from '@stumpquote/domain/trust/review';
import type { EveryColumn } from '../../db/every-column.js';
import type { ReviewRow, ReviewWithPeople } from './reviews.queries.js';

type People = 'first_name' | 'last_name' | 'city' | 'reference_number' | 'company_name';

/** A review as its customer sees it. */
export const ownReviewView = (row: ReviewRow) =>
  ({
    stars: row.stars,
    text: row.text,
    writtenAt: row.written_at,
    answer: row.answer,
    answeredAt: row.answered_at,
    hiddenReason: row.hidden_reason,
  }) satisfies EveryColumn<
    ReviewRow,
    'id' | 'quote_request_id' | 'company_id' | 'hidden_at' | 'updated_at'
  >;

/** A review as everyone sees it. */
export const shownReviewView = (row: ReviewWithPeople) =>
  ({
    id: row.id,
    name: reviewerName(row.first_name, row.last_name),
    city: row.city,
    companyName: row.company_name,
    stars: row.stars,
    text: row.text,
    writtenAt: row.written_at,
    answer: row.answer,
    answeredAt: row.answered_at,
  }) satisfies EveryColumn<
    ReviewWithPeople,
    | Exclude<People, 'city' | 'company_name'>
    | 'quote_request_id'
    | 'company_id'
    | 'hidden_at'
    | 'hidden_reason'
    | 'updated_at'
  >;

/** A review as its company and the office see it. */
export const companyReviewView = (row: ReviewWithPeople) =>
  ({
    requestId: row.quote_request_id,
    referenceNumber: row.reference_number,
    name: reviewerName(row.first_name, row.last_name),
    city: row.city,
    stars: row.stars,
    text: row.text,
    writtenAt: row.written_at,
    answer: row.answer,
    answeredAt: row.answered_at,
    hiddenReason: row.hidden_reason,
    updatedAt: row.updated_at,
  }) satisfies EveryColumn<
    ReviewWithPeople,
    | Exclude<People, 'city' | 'reference_number'>
    | 'id'
    | 'quote_request_id'
    | 'company_id'
    | 'hidden_at'
  >;
