import fc from 'fast-check';
import { expect, it } from 'vitest';
import { averageStars, hideReviewSchema, reviewerName, saveReviewSchema } from './review.js';

it.each([
  ['Ana', 'Lopez', 'Ana L.'],
  [' José ', ' ñandú', 'José Ñ.'],
  ['Ana', ' ', 'Ana'],
  ['Bo', '𝒜da', 'Bo 𝒜.'],
])('shows %s %s as %s', (first, last, name) => {
  expect(reviewerName(first, last)).toBe(name);
});

it('averages with one decimal, within the range of the stars', () => {
  expect(averageStars(0, 0)).toBeNull();
  expect(averageStars(13, 3)).toBe(4.3);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }), (stars) => {
      const sum = stars.reduce((total, one) => total + one, 0);
      const mean = averageStars(sum, stars.length) ?? 0;
      expect(mean).toBeGreaterThanOrEqual(Math.min(...stars));
      expect(mean).toBeLessThanOrEqual(Math.max(...stars));
    }),
  );
});

it.each([0, 6, 4.5, undefined, '5'])('refuses %s stars at their field', (stars) => {
  const { error } = saveReviewSchema.safeParse({ requestId: 1, stars });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['stars']);
});

it('takes a review without words, and refuses one that is too long', () => {
  expect(saveReviewSchema.parse({ requestId: 1, stars: 1, text: ' ' })).toEqual({
    requestId: 1,
    stars: 1,
  });
  const { error } = saveReviewSchema.safeParse({ requestId: 1, stars: 1, text: 'a'.repeat(1001) });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['text']);
});

it('removes no review for a bad opinion', () => {
  expect(hideReviewSchema.safeParse({ requestId: 1, reason: 'one star' }).success).toBe(false);
});
