import { toInstant } from '../db/columns.js';
import type { Db } from '../db/database.js';
import { putReview, reviewOf, setAnswer } from '../features/trust/reviews.queries.js';

/**
 * Reviews of the demo's finished work, oldest first. The first job has none, so that anyone can try
 * it.
 */
const reviews = [
  null,
  {
    stars: 5,
    text: 'They called half an hour ahead, ground all three stumps in one visit and raked the yard level.',
    answer: 'Thank you for having the side gate open for us.',
  },
  {
    stars: 4,
    text: 'Price as quoted. The chips were left in a pile, as agreed, but a bigger one than I expected.',
    answer: null,
  },
  {
    stars: 5,
    text: 'Rápidos y muy amables. Marcaron las líneas antes de empezar y dejaron todo limpio.',
    answer: null,
  },
  {
    stars: 3,
    text: 'Good work in the end, but they came two hours late.',
    answer: 'You are right, and we are sorry: a machine broke down at the job before yours.',
  },
];

const dayMs = 86_400_000;

/** The demo's screens mark every review as the demo's. */
export async function seedReviews(db: Db, now: Date): Promise<void> {
  const finished = await db
    .selectFrom('appointments')
    .select(['quote_request_id', 'company_id', 'completed_at'])
    .where('status', '=', 'completed')
    .orderBy('completed_at')
    .execute();
  for (const [index, work] of finished.entries()) {
    const review = reviews[index] ?? null;
    const { quote_request_id, company_id, completed_at } = work;
    if (review === null || completed_at === null) continue;
    const later = (days: number) =>
      toInstant(new Date(Math.min(Date.parse(completed_at) + days * dayMs, now.getTime())));
    const { stars, text, answer } = review;
    await putReview(db, {
      quote_request_id,
      company_id,
      stars,
      text,
      written_at: later(2),
      updated_at: later(2),
    });
    const stored = await reviewOf(db, quote_request_id);
    if (answer !== null && stored !== undefined) await setAnswer(db, stored.id, answer, later(3));
  }
}
