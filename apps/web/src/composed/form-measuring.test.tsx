import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LocaleContext } from '../shared/i18n/use-messages';
import { continueFromPhotos } from '../testing/continue-from-photos';
import { ApiFailure, fakeApi, type FakeApi } from '../testing/fake-api';
import { anUploadedPhoto } from '../testing/photos';
import { priceBookOfTests } from '../testing/price-book';
import { renderInApp } from '../testing/render-app';
import { aPhotoRecord, aProposal } from '../testing/stump-handles';
import { QuoteRequestForm } from './quote-request-form';

const photoId = anUploadedPhoto(1).id;

function start(procedures: FakeApi['procedures'] = {}, locale: 'en' | 'es' = 'en') {
  let kept = [anUploadedPhoto(1)];
  const api = fakeApi({
    'photos.mine': () => kept,
    'photos.remove': () => {
      kept = [];
      return { removed: true };
    },
    'stumpAnalysis.propose': (input) => ({ photoId: input.photoId, ...aProposal }),
    'stumpAnalysis.start': () => ({ id: 'a1' }),
    'stumpAnalysis.get': () => ({
      id: 'a1',
      stage: 'complete',
      progress: 100,
      record: aPhotoRecord(photoId),
      mlAnalysis: null,
      error: null,
    }),
    'priceBook.current': () => ({ prices: priceBookOfTests, calibration: null }),
    'quoteRequests.submittedWith': () => null,
    ...procedures,
  });
  const form = (
    <LocaleContext value={locale}>
      <QuoteRequestForm />
    </LocaleContext>
  );
  return { api, form, ...renderInApp(form) };
}

type User = ReturnType<typeof start>['user'];
const callsOf = (api: FakeApi, path: string) =>
  api.calls.filter((call) => call.path === path).map(({ input }) => input);
// Queries by label and text: queries by role are slow on a whole form with a dialog.
const open = async (user: User) =>
  user.click(
    await screen.findByLabelText('Check the measurement of photo 1', { selector: 'button' }),
  );
/** The button asks for each part that wasn't shown yet, and then uses the points. */
const confirmButton = () =>
  screen.findByText(/^(Next: |Siguiente: |Use these points|Usar estos puntos)/);
async function confirm(user: User) {
  while (/^(Next|Siguiente)/.test((await confirmButton()).textContent))
    await user.click(await confirmButton());
  await user.click(await confirmButton());
}

async function goToReview(user: User) {
  await continueFromPhotos(user);
  const contact = {
    'First Name': 'Ana',
    'Last Name': 'Lopez',
    Email: 'ana@example.com',
    'Phone Number': '(954) 555-0142',
    'Street Address': '12 Palm Ave',
    City: 'Davie',
    'ZIP Code': '33314',
  };
  for (const [label, value] of Object.entries(contact))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await user.click(screen.getByRole('button', { name: 'Review Request' }));
  await screen.findByRole('heading', { name: 'Smart Stump Analysis' });
}

describe('the photo step', () => {
  it('opens the tool with the detected points and their price, and keeps confirmed points after a reload', async () => {
    const { user, view, form } = start();
    await open(user);
    expect(
      await screen.findByRole('dialog', { name: 'Check the measurement of photo 1' }),
    ).toBeTruthy();
    fireEvent.keyDown(await screen.findByLabelText('Right of the cut'), { key: 'ArrowRight' });
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(await confirmButton()).toBeTruthy();
    expect((await screen.findAllByText(/^\$1\d\d/)).length).toBeGreaterThan(1);
    await confirm(user);
    expect(await screen.findByText('Checked by you')).toBeTruthy();
    expect(screen.queryByText('Use these points')).toBeNull();
    view.unmount();
    renderInApp(form);
    expect(await screen.findByText('Checked by you')).toBeTruthy();
  });

  it('keeps moved points when the tool is closed, and measures the photo by them', async () => {
    const { user } = start();
    const width = async () => (await screen.findByText(/ wide at the ground, /)).textContent;
    const before = await width();
    await open(user);
    fireEvent.keyDown(await screen.findByLabelText('Right of the cut'), { key: 'ArrowRight' });
    await user.click(screen.getByLabelText('Keep these points and close', { selector: 'button' }));
    await waitFor(async () => expect(await width()).not.toBe(before));
    // Only the cut was shown.
    expect(screen.queryByText('Checked by you')).toBeNull();
  });

  it('removes the points on request, after asking', async () => {
    const { user } = start();
    await open(user);
    await confirm(user);
    await open(user);
    await user.click(await screen.findByText('Remove my points'));
    await user.click(await screen.findByText('Keep my points'));
    expect(screen.getByText('Checked by you')).toBeTruthy();
    await user.click(screen.getByText('Remove my points'));
    const question = await screen.findByRole('dialog', { name: 'Remove your points?' });
    await user.click(within(question).getByText('Remove my points'));
    await waitFor(() => expect(screen.queryByText('Checked by you')).toBeNull());
  });

  it('asks before it discards points that were moved', async () => {
    const { user } = start();
    await open(user);
    await screen.findByText('Skip');
    fireEvent.keyDown(screen.getByLabelText('Right of the cut'), { key: 'ArrowRight' });
    await user.click(await screen.findByText('Discard my points'));
    expect(await screen.findByText('Discard your changes?')).toBeTruthy();
    await user.click(screen.getByText('Keep editing'));
    expect(await confirmButton()).toBeTruthy();
  });

  it("says why a photo couldn't be analyzed, and lets the user place the points by hand", async () => {
    let isBusy = true;
    const { user, api } = start({
      'stumpAnalysis.propose': () => {
        if (isBusy)
          throw new ApiFailure(
            429,
            'RATE_LIMITED',
            'The photo analysis is busy. Please try again in a moment.',
          );
        return { photoId, ...aProposal };
      },
    });
    await open(user);
    expect(
      await screen.findByText('The photo analysis is busy. Please try again in a moment.'),
    ).toBeTruthy();
    await user.click(screen.getByText('Place the points by hand'));
    fireEvent.click(await screen.findByLabelText(/Tap the left end of the cut/));
    fireEvent.click(await screen.findByLabelText(/^Now the right end/));
    expect(await screen.findByText(/here's an oval to start with/)).toBeTruthy();
    expect(callsOf(api, 'stumpAnalysis.propose')).toContainEqual({
      photoId,
      ends: [
        [192, 240],
        [448, 240],
      ],
    });
    await user.click(await screen.findByLabelText(/close$|^Close/, { selector: 'button' }));
    isBusy = false;
    await open(user);
    expect(await screen.findByLabelText('Top of the cut')).toBeTruthy();
  });

  it('closes the tool on Back and keeps the points', async () => {
    const { user } = start();
    await open(user);
    const [at, entries] = [window.location.href, window.history.length];
    fireEvent.keyDown(await screen.findByLabelText('Right of the cut'), { key: 'ArrowRight' });
    await within(screen.getByRole('dialog')).findByText(/^\$1\d\d/);
    window.history.back();
    await waitFor(() => expect(screen.queryByLabelText('Right of the cut')).toBeNull());
    await open(user);
    expect(await screen.findByText('Remove my points')).toBeTruthy();
    window.history.back();
    await waitFor(() => expect(screen.queryByLabelText('Right of the cut')).toBeNull());
    expect([window.location.href, window.history.length]).toEqual([at, entries]);
  });

  it('measures a stump with the width that was typed of it, also among several stumps', async () => {
    const { user } = start({
      'photos.mine': () => [anUploadedPhoto(1), { ...anUploadedPhoto(2), stump: 2 }],
    });
    await user.type(await screen.findByLabelText('Width of stump 1'), '48 1/8');
    await open(user);
    const result = within(await screen.findByLabelText('What these points measure'));
    expect((await result.findAllByText(/^48\s1\/8/)).length).toBe(1);
    expect(result.queryByText(/\$/)).toBeNull();
  });

  it('says why the tool shows no price of one photo among several', async () => {
    const { user } = start({ 'photos.mine': () => [anUploadedPhoto(1), anUploadedPhoto(2)] });
    await open(user);
    expect(
      await screen.findByText('In the last step, from all your photos together.'),
    ).toBeTruthy();
  });

  it('is translated into Spanish', async () => {
    const { user } = start({}, 'es');
    await user.click(await screen.findByLabelText('Revisar la medida de la foto 1'));
    expect(await screen.findByText('Revise la medida de la foto 1')).toBeTruthy();
    await confirm(user);
    expect(await screen.findByText('Revisada por usted')).toBeTruthy();
  });
});

describe("a photo's card", () => {
  it('shows the outline, the width and the price as soon as the photo is analyzed', async () => {
    start();
    expect(
      await screen.findByRole('img', { name: 'Photo 1 with the outline of its stump' }),
    ).toBeTruthy();
    const price = await screen.findByRole('region', { name: 'Price range' });
    expect(price.textContent).toMatch(/\$\d+ to \$\d+.* wide at the ground, .* instead of /);
  });

  it("says that there's no stump, or that the photo couldn't be looked at, and tries again", async () => {
    let stumpFound = false;
    let isBusy = true;
    const { user } = start({
      'stumpAnalysis.propose': () => {
        if (isBusy) throw new ApiFailure(429, 'RATE_LIMITED', 'Busy.');
        return { photoId, ...aProposal, stumpFound };
      },
    });
    await screen.findByText("We couldn't look at this photo just now.");
    isBusy = false;
    await user.click(screen.getByText('Try again'));
    expect(await screen.findByText(/^We can't find a stump in this photo/)).toBeTruthy();
    stumpFound = true;
    expect(screen.queryByText(/^\$/)).toBeNull();
  });

  it('asks for a sheet where nothing of known size is in the photo, and says what it would give', async () => {
    start({
      'stumpAnalysis.propose': () => ({
        photoId,
        ...aProposal,
        handles: { ...aProposal.handles, reference: null },
      }),
    });
    expect(await screen.findByText(/too uncertain for a price/)).toBeTruthy();
    expect(screen.getByText(/^Add letter paper on the cut: give or take about /)).toBeTruthy();
    expect(screen.queryByText(/^\$\d/)).toBeNull();
  });

  it('has no price outside the service area', async () => {
    start();
    await screen.findByText(/^\$\d/);
    fireEvent.change(screen.getByLabelText('ZIP Code'), { target: { value: '90210' } });
    expect(await screen.findByText("We don't serve 90210")).toBeTruthy();
    expect(screen.queryByText(/^\$\d/)).toBeNull();
    expect(screen.getByText(/ wide at the ground, /)).toBeTruthy();
  });
});

describe('confirmed points', () => {
  it('are sent for the analysis and with the request', async () => {
    const { user, api } = start({
      'quoteRequests.submit': () => ({
        id: 9,
        referenceNumber: 'QR-ABCD1234',
        userCreated: false,
        mlAnalysis: null,
        sentBefore: false,
        offer: null,
      }),
    });
    await open(user);
    await confirm(user);
    await goToReview(user);
    const confirmed = {
      photoId,
      reference: aProposal.handles.reference,
      ground: aProposal.handles.ground,
    };
    expect(callsOf(api, 'stumpAnalysis.start').at(-1)).toMatchObject({
      photoIds: [photoId],
      handles: [confirmed],
    });
    await user.click(screen.getByLabelText(/I agree to the/));
    await user.click(screen.getByRole('button', { name: 'Submit Request' }));
    expect(await screen.findByText('QR-ABCD1234', {}, { timeout: 5000 })).toBeTruthy();
    expect(callsOf(api, 'quoteRequests.submit')).toMatchObject([
      { handles: [confirmed], analysisId: 'a1' },
    ]);
    expect([window.sessionStorage.length, window.localStorage.length]).toEqual([0, 0]);
  });

  it('are removed with their photo', async () => {
    const { user } = start();
    await open(user);
    await confirm(user);
    const remove = () => user.click(screen.getByRole('button', { name: 'Remove stump-1.jpg' }));
    await remove();
    await user.click(await screen.findByText('Cancel'));
    await waitFor(() => expect(screen.queryByText('Remove this photo?')).toBeNull());
    expect(screen.getByText('Checked by you')).toBeTruthy();
    await remove();
    await user.click(await screen.findByText('Remove photo'));
    await screen.findByText('No photos uploaded yet');
    expect(screen.queryByText('Checked by you')).toBeNull();
  });
});

describe('the review', () => {
  it('leads from a missing price to where a photo or a tape width is added', async () => {
    const { user } = start({
      'stumpAnalysis.get': () => ({
        id: 'a1',
        stage: 'complete',
        progress: 100,
        record: { ...aPhotoRecord(photoId), estimate: null },
        mlAnalysis: null,
        error: null,
      }),
    });
    await goToReview(user);
    await user.click(await screen.findByText('Add a photo or a tape width'));
    expect(await screen.findByLabelText('Remove stump-1.jpg')).toBeTruthy();
  });

  it('shows the photo with its points, and repeats the analysis after a correction', async () => {
    const { user, api } = start();
    await goToReview(user);
    expect(
      await screen.findByRole('img', { name: 'Photo 1 with its measurement drawn on it' }),
    ).toBeTruthy();
    expect(screen.getByText('Points placed automatically')).toBeTruthy();
    expect(screen.getByText('26 in at the ground, give or take 3 in')).toBeTruthy();
    await open(user);
    await user.click(await screen.findByText('Larger'));
    expect(await screen.findByText('before: 26 in')).toBeTruthy();
    await confirm(user);
    expect(callsOf(api, 'stumpAnalysis.start')).toMatchObject([
      { handles: [] },
      { handles: [{ photoId }] },
    ]);
  });
});
