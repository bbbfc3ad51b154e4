import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiFailure, aPublicConfig, fakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render-app';
import { CompanyReviews } from './company-reviews';
import { LandingReviews } from './landing-reviews';
import { OwnReview } from './own-review';
import { ReviewsNotice } from './reviews-notice';

const words = {
  stars: 4,
  text: 'Left the yard clean.',
  writtenAt: '2026-11-20T15:00:00.000Z',
  answer: null,
  answeredAt: null,
};
const shown = { ...words, id: 1, name: 'Ana L.', city: 'Davie', companyName: 'Heron' };
const done = { companyName: 'Heron', name: 'Ana L.', city: 'Davie', review: null };
const mine = { ...words, hiddenReason: null };
const ofCompany = {
  ...mine,
  requestId: 7,
  referenceNumber: 'QR-ABCD1234',
  name: 'Ana L.',
  city: 'Davie',
  updatedAt: words.writtenAt,
};

it("writes, changes, and takes back the customer's review, and keeps what was typed when it fails", async () => {
  let hasFailed = false;
  const api = fakeApi({
    'reviews.own': () => done,
    'reviews.save': ({ stars, text }) => {
      if (!hasFailed) {
        hasFailed = true;
        throw new ApiFailure(503, 'UNAVAILABLE', 'Try again later.');
      }
      return { ...done, review: { ...mine, stars, text: text ?? null } };
    },
    'reviews.withdraw': () => done,
  });
  const { user } = renderInApp(<OwnReview requestId={7} />);
  const publish = await screen.findByRole('button', { name: 'Publish review' });
  await user.click(publish);
  expect(await screen.findByText('Choose 1 to 5 stars')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '1 star' }));
  await user.click(screen.getByRole('radio', { name: '4 stars' }));
  await user.type(screen.getByLabelText(/In your words/), 'Left the yard clean.');
  await user.click(publish);
  expect(await screen.findByText("Your review wasn't published")).toBeTruthy();
  await user.click(publish);
  expect(await screen.findByRole('heading', { name: 'Your review' })).toBeTruthy();
  expect(screen.getByRole('img', { name: '4 of 5 stars' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change it' }));
  expect(api.calls).toContainEqual({
    path: 'reviews.save',
    input: { requestId: 7, stars: 4, text: 'Left the yard clean.' },
  });
  await user.click(screen.getByRole('button', { name: 'Change it' }));
  const four = screen.getByRole<HTMLInputElement>('radio', { name: '4 stars' });
  expect(four.checked).toBe(true);
  expect(document.activeElement).toBe(four);
  await user.click(screen.getByRole('button', { name: 'Leave it as it is' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change it' }));
  await user.click(screen.getByRole('button', { name: 'Take it back' }));
  const dialog = await screen.findByRole('dialog', { name: 'Take your review back?' });
  await user.click(within(dialog).getByRole('button', { name: 'Take it back' }));
  expect(await screen.findByRole('button', { name: 'Publish review' })).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '1 star' })),
  );
});

it('asks for no review before the work is done, and says why one was removed', async () => {
  const api = fakeApi({ 'reviews.own': () => ({ ...done, companyName: null }) });
  renderInApp(<OwnReview requestId={7} />);
  await waitFor(() => expect(api.calls.some(({ path }) => path === 'reviews.own')).toBe(true));
  expect(screen.queryByRole('heading')).toBeNull();
  cleanup();
  fakeApi({ 'reviews.own': () => ({ ...done, review: { ...mine, hiddenReason: 'abusive' } }) });
  renderInApp(<OwnReview requestId={7} />);
  expect(await screen.findByText(/It insults or threatens somebody/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change it' })).toBeNull();
});

it('shows visitors average, count, answers, and how many were removed; nothing without any', async () => {
  const api = fakeApi({
    'reviews.onLanding': () => ({ reviews: [], total: 0, average: null, removed: 0 }),
  });
  renderInApp(<LandingReviews />);
  await waitFor(() =>
    expect(api.calls.some(({ path }) => path === 'reviews.onLanding')).toBe(true),
  );
  expect(screen.queryByRole('heading')).toBeNull();
  cleanup();
  fakeApi({
    'reviews.onLanding': () => ({
      reviews: [{ ...shown, answer: 'Thank you!', answeredAt: '2026-11-21T15:00:00.000Z' }],
      total: 1,
      average: 4,
      removed: 1,
    }),
  });
  renderInApp(<LandingReviews />);
  expect(await screen.findByRole('heading', { name: 'What customers say' })).toBeTruthy();
  for (const text of ['4.0 out of 5 stars', '1 review', '1 review removed by us', 'Thank you!'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(await screen.findByText('Ana L., Davie · Nov 20, 2026')).toBeTruthy();
  expect(screen.queryByText('Demo')).toBeNull();
});

it("marks each of the demo's reviews", async () => {
  fakeApi({
    'system.publicConfig': () => aPublicConfig({ demo: true }),
    'reviews.onLanding': () => ({ reviews: [shown], total: 1, average: 4, removed: 0 }),
  });
  renderInApp(<LandingReviews />);
  expect(await screen.findByText('Demo')).toBeTruthy();
  expect(screen.getByText('This is a demo: these reviews are made up.')).toBeTruthy();
});

it('lets the company answer, and only the office remove one, for a reason', async () => {
  const api = fakeApi({
    'reviews.ofCompany': () => ({ total: 1, reviews: [ofCompany] }),
    'reviews.answer': () => ({ requestId: 7 }),
    'reviews.hide': () => ({ requestId: 7 }),
  });
  const { user } = renderInApp(<CompanyReviews companyName="Heron" />);
  await user.click(await screen.findByRole('button', { name: 'Answer the review by Ana L.' }));
  await user.click(screen.getByRole('button', { name: 'Publish answer' }));
  expect(await screen.findByText('Please enter your answer')).toBeTruthy();
  await user.type(screen.getByLabelText(/Your answer/), 'Thank you!');
  await user.click(screen.getByRole('button', { name: 'Publish answer' }));
  await waitFor(() =>
    expect(api.calls).toContainEqual({
      path: 'reviews.answer',
      input: { requestId: 7, text: 'Thank you!', readAt: words.writtenAt },
    }),
  );
  expect(screen.queryByRole('button', { name: /^Remove from view/ })).toBeNull();
  cleanup();
  renderInApp(<CompanyReviews companyId={3} companyName="Heron" mayHide />);
  await user.click(
    await screen.findByRole('button', { name: 'Remove from view the review by Ana L.' }),
  );
  const dialog = await screen.findByRole('dialog');
  const remove = within(dialog).getByRole('button', { name: 'Remove from view' });
  expect(remove).toHaveProperty('disabled', true);
  await user.click(within(dialog).getByRole('radio', { name: 'It insults or threatens somebody' }));
  await user.click(remove);
  await waitFor(() =>
    expect(api.calls).toContainEqual({
      path: 'reviews.hide',
      input: { requestId: 7, reason: 'abusive' },
    }),
  );
});

it('tells the company of new reviews without an answer', async () => {
  const writtenAt = new Date().toISOString();
  const old = { ...ofCompany, requestId: 8, writtenAt: '2026-01-01T15:00:00.000Z' };
  fakeApi({
    'reviews.ofCompany': () => ({ total: 2, reviews: [{ ...ofCompany, writtenAt }, old] }),
  });
  renderInApp(<ReviewsNotice />);
  expect(await screen.findByText('1 review has no answer yet')).toBeTruthy();
});
