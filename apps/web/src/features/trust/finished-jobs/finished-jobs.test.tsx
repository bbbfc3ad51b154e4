import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PublishJob } from '../../../composed/publish-job';
import { fakeApi } from '../../../testing/fake-api';
import { fakeUpload } from '../../../testing/fake-upload';
import { anUploadedPhoto } from '../../../testing/photos';
import { renderInApp } from '../../../testing/render-app';
import { ShowingConsent } from './showing-consent';
import { LandingJobs } from './shown-jobs';

const own = {
  mayAgree: true,
  mayPublish: false,
  appointmentId: null,
  photoIds: [],
  version: '2026-11-23',
  text: 'May show my photos.',
  agreedAt: null,
  publishedId: null,
  publishedAt: null,
};
const agreed = { ...own, agreedAt: '2026-11-20T12:00:00.000Z' };
const staffs = {
  ...agreed,
  mayAgree: false,
  mayPublish: true,
  appointmentId: 3,
  photoIds: ['first', 'second'],
};
const published = { ...staffs, publishedId: 9, publishedAt: '2026-11-21T12:00:00.000Z' };

it('is agreed to by one tick, never preselected, and taken back after a question', async () => {
  const api = fakeApi({
    'finishedJobs.ofRequest': () => own,
    'finishedJobs.agree': () => agreed,
    'finishedJobs.revoke': () => own,
  });
  const { user } = renderInApp(<ShowingConsent requestId={7} />);
  const box = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'May show my photos.',
  });
  expect(box.checked).toBe(false);
  await user.click(box);
  await waitFor(() => expect(box.checked).toBe(true));
  await user.click(box);
  expect(api.calls.some(({ path }) => path === 'finishedJobs.revoke')).toBe(false);
  await user.click(await screen.findByRole('button', { name: 'Take it back' }));
  await waitFor(() => expect(box.checked).toBe(false));
});

it('is published with a chosen photo before and an uploaded one after, and taken down', async () => {
  const api = fakeApi({
    'finishedJobs.ofRequest': () => staffs,
    'finishedJobs.publish': () => published,
    'finishedJobs.takeDown': () => staffs,
  });
  fakeUpload(() => ({ status: 200, body: [anUploadedPhoto(1)] }));
  const { user } = renderInApp(<PublishJob requestId={7} />);
  await user.click(await screen.findByRole('radio', { name: 'Photo 2 of the customer' }));
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('no file input');
  await user.upload(input, new File(['photo'], 'after.jpg', { type: 'image/jpeg' }));
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('On the home page since Nov 21, 2026.')).toBeTruthy();
  expect(api.calls).toContainEqual({
    path: 'finishedJobs.publish',
    input: { requestId: 7, beforePhotoId: 'second', afterPhotoId: anUploadedPhoto(1).id },
  });
  await user.click(screen.getByRole('button', { name: 'Take it down' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Take it down' }));
  expect(await screen.findByRole('radio', { name: 'Photo 1 of the customer' })).toBeTruthy();
});

it("can't be published without the customer", async () => {
  fakeApi({ 'finishedJobs.ofRequest': () => ({ ...staffs, agreedAt: null }) });
  renderInApp(<PublishJob requestId={7} />);
  expect(await screen.findByText(/hasn't agreed to show this job/)).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});

it('shows visitors city, month, and width', async () => {
  fakeApi({
    'finishedJobs.shown': () => ({
      jobs: [{ id: 9, city: 'Davie', companyName: 'Heron', widthIn: 20, month: '2026-11' }],
    }),
  });
  renderInApp(<LandingJobs />);
  expect(await screen.findByText('Davie, November 2026')).toBeTruthy();
  expect(screen.getByText('Stump 20 in wide')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'The stump in Davie before the work' })).toBeTruthy();
});
