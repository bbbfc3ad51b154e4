import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HomePage } from '../pages/home.page';
import { LocaleContext } from '../shared/i18n/use-messages';
import { fakeApi, type FakeApi } from '../testing/fake-api';
import { fakeUpload } from '../testing/fake-upload';
import { anUploadedPhoto } from '../testing/photos';
import { priceBookOfTests } from '../testing/price-book';
import { renderInApp } from '../testing/render-app';
import { aProposal } from '../testing/stump-handles';

/** Renders the start page with a server that stores photos and finds the same stump in each. */
function start(procedures: FakeApi['procedures'] = {}, locale: 'en' | 'es' = 'en') {
  let kept: ReturnType<typeof anUploadedPhoto>[] = [];
  const api = fakeApi({
    'photos.mine': () => kept,
    'photos.remove': ({ id }) => {
      kept = kept.filter((photo) => photo.id !== id);
      return { removed: true };
    },
    'stumpAnalysis.propose': ({ photoId }) => ({ photoId, ...aProposal }),
    'priceBook.current': () => ({ prices: priceBookOfTests, calibration: null }),
    'trust.onLanding': () => ({ companies: [] }),
    ...procedures,
  });
  let isDown = false;
  let sent = 0;
  const uploads = fakeUpload((files) => {
    if (isDown) return { status: 0, body: null };
    const added = files.map(() => anUploadedPhoto((sent += 1)));
    kept = [...kept, ...added];
    return { status: 200, body: added };
  });
  const page = (
    <LocaleContext value={locale}>
      <HomePage />
    </LocaleContext>
  );
  const setDown = (value: boolean) => {
    isDown = value;
  };
  return { api, uploads, page, setDown, ...renderInApp(page) };
}

const jpeg = (name: string) => new File([new Uint8Array(9)], name, { type: 'image/jpeg' });
const example = () => screen.findByText('Example');
// Queries by label and text: queries by role are slow on a whole page.
const own = () => screen.findByLabelText('Your stump');

/** Chooses files in the browser's dialog, which the example picture opens. */
async function choose(files: File[], button = /^Drop your photo here/) {
  fireEvent.click(await screen.findByText(button));
  const input = document.querySelector<HTMLInputElement>('body > input[type=file]');
  if (input === null) throw new Error('no file chooser');
  fireEvent.change(input, { target: { files } });
  expect(document.querySelector('body > input[type=file]')).toBeNull();
}

it('shows the photo on its way, then its outline, width and price, and leads on', async () => {
  const { uploads, api } = start();
  const arrive = uploads.hold();
  await choose([jpeg('stump.jpg')]);
  const card = await own();
  expect(await screen.findByText('Uploading, 50%')).toBeTruthy();
  fireEvent.change(within(card).getByLabelText('ZIP Code'), { target: { value: '33314' } });
  expect(await within(card).findByText('Yes, we serve 33314.')).toBeTruthy();
  arrive();
  expect(await within(card).findByText(/^\$\d+ to \$\d+$/)).toBeTruthy();
  expect(within(card).getByText(/ wide at the ground, /)).toBeTruthy();
  expect(
    screen.getByRole('img', { name: /^Your photo with the outline of its stump, .* wide/ }),
  ).toBeTruthy();
  expect(screen.queryByText('Example')).toBeNull();
  expect(screen.queryByText('Upload Successful')).toBeNull();
  expect(api.calls.filter(({ path }) => path === 'stumpAnalysis.propose')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Open the request form' }).getAttribute('href')).toBe(
    '/request-quote',
  );
});

it('asks for the ZIP code before going on, and opens the form at the contact details', async () => {
  const { user, router } = start();
  await choose([jpeg('stump.jpg')]);
  const card = await own();
  await within(card).findByText(/^\$\d/);
  const goOn = within(card).getByRole('button', { name: 'Continue' });
  await user.click(goOn);
  expect(within(card).getByText('ZIP code must be at least 5 digits')).toBeTruthy();
  expect(document.activeElement).toBe(within(card).getByLabelText('ZIP Code'));
  await user.type(within(card).getByLabelText('ZIP Code'), '33314');
  await user.click(goOn);
  await waitFor(() => expect(router.state.location.pathname).toBe('/request-quote'));
  expect(router.state.location.state).toEqual({ requestStep: 'contact' });
});

it('takes the focus of the button that it replaces, and none after a reload', async () => {
  const { user, view, page } = start();
  (await screen.findByText(/^Drop your photo here/)).closest('button')?.focus();
  await user.keyboard('{Enter}');
  const input = document.querySelector<HTMLInputElement>('body > input[type=file]');
  if (input === null) throw new Error('no file chooser');
  fireEvent.change(input, { target: { files: [jpeg('stump.jpg')] } });
  const card = await own();
  expect(document.activeElement).toBe(card);
  await within(card).findByText(/^\$\d/);
  view.unmount();
  renderInApp(page);
  await own();
  expect(document.activeElement).toBe(document.body);
});

it('goes on with Enter in the ZIP code', async () => {
  const { user, router } = start();
  await choose([jpeg('stump.jpg')]);
  const card = await own();
  await within(card).findByText(/^\$\d/);
  const zip = within(card).getByLabelText('ZIP Code');
  await user.type(zip, '333{Enter}');
  expect(within(card).getByText('ZIP code must be at least 5 digits')).toBeTruthy();
  await user.type(zip, '14{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/request-quote'));
  expect(router.state.location.state).toEqual({ requestStep: 'contact' });
});

it('keeps the photo and the ZIP code after a reload', async () => {
  const { view, page } = start();
  await choose([jpeg('stump.jpg')]);
  fireEvent.change(within(await own()).getByLabelText('ZIP Code'), { target: { value: '33314' } });
  await within(await own()).findByText(/^\$\d/);
  view.unmount();
  renderInApp(page);
  expect(await within(await own()).findByText(/^\$\d/)).toBeTruthy();
  expect(within(await own()).getByLabelText<HTMLInputElement>('ZIP Code').value).toBe('33314');
});

it('returns to the example when the photo is removed, with the focus on its button', async () => {
  const { user } = start();
  await choose([jpeg('stump.jpg')]);
  await within(await own()).findByText(/^\$\d/);
  await user.click(screen.getByText('Remove photo'));
  await example();
  await waitFor(() =>
    expect(document.activeElement?.textContent).toContain('Drop your photo here'),
  );
  expect(window.sessionStorage.getItem('stumpquote.draft.visitor.own-stump')).toBeNull();
});

it("says that there's no stump in the photo, and that nothing of known size is", async () => {
  let stumpFound = false;
  const { user } = start({
    'stumpAnalysis.propose': ({ photoId }) => ({
      photoId,
      ...aProposal,
      stumpFound,
      handles: { ...aProposal.handles, reference: null },
    }),
  });
  await choose([jpeg('lawn.jpg')]);
  expect(await screen.findByText(/^We can't find a stump in this photo/)).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Photo 1' })).toBeTruthy();
  stumpFound = true;
  await user.click(screen.getByText('Remove photo'));
  await example();
  await choose([jpeg('stump.jpg')]);
  expect(await screen.findByText(/too uncertain for a price/)).toBeTruthy();
});

it('keeps the photo until another one has arrived in its place', async () => {
  const { user, api, setDown } = start();
  const removed = () =>
    api.calls.filter(({ path }) => path === 'photos.remove').map(({ input }) => input);
  await choose([jpeg('stump.jpg')]);
  await within(await own()).findByText(/^\$\d/);
  await user.click(screen.getByText('Use another photo'));
  document.querySelector('body > input[type=file]')?.dispatchEvent(new Event('cancel'));
  expect(within(await own()).getByText(/^\$\d/)).toBeTruthy();
  setDown(true);
  await choose([jpeg('other.jpg')], /^Use another photo/);
  const retry = await screen.findByRole('button', { name: 'Try again: other.jpg' });
  expect(removed()).toEqual([]);
  setDown(false);
  await user.click(retry);
  await waitFor(() => expect(removed()).toEqual([{ id: anUploadedPhoto(1).id }]));
  expect(await within(await own()).findByText(/^\$\d/)).toBeTruthy();
});

it("refuses files that aren't photos, says why, and keeps the example", async () => {
  start();
  await choose([new File(['GIF89a'], 'notes.gif', { type: 'image/gif' })]);
  expect((await screen.findByText('notes.gif')).parentElement?.textContent).toContain(
    'Only JPG and PNG images are allowed.',
  );
  await example();
  await choose([jpeg('stump.jpg')]);
  expect(await within(await own()).findByText(/^\$\d/)).toBeTruthy();
  expect(screen.queryByText('notes.gif')).toBeNull();
});

/** Photos from one place would count once. */
const fromAnotherPlace = {
  ...aProposal.handles,
  cutFace: aProposal.handles.cutFace.map(([x, y]): [number, number] => [x + 25, y]),
};

it('takes several dropped photos, each with its own card, and one price', async () => {
  start({
    'stumpAnalysis.propose': ({ photoId }) => ({
      photoId,
      ...aProposal,
      handles: photoId === anUploadedPhoto(1).id ? aProposal.handles : fromAnotherPlace,
    }),
  });
  const zone = await screen.findByText(/^Drop your photo here/);
  const dataTransfer = { types: ['Files'], files: [jpeg('a.jpg'), jpeg('b.jpg')] };
  fireEvent.dragOver(zone, { dataTransfer });
  expect(await screen.findByText('Let go to add your photo')).toBeTruthy();
  fireEvent.drop(zone, { dataTransfer });
  const card = await own();
  expect(await within(card).findByRole('button', { name: 'Remove stump-2.jpg' })).toBeTruthy();
  expect(await within(card).findByText('Measured from 2 photos together')).toBeTruthy();
  expect(screen.queryByText('Use another photo')).toBeNull();
});

it('keeps a photo whose connection was lost, and sends it again with one press', async () => {
  const { user, setDown } = start();
  setDown(true);
  await choose([jpeg('stump.jpg')]);
  const retry = await screen.findByRole('button', { name: 'Try again: stump.jpg' });
  setDown(false);
  await user.click(retry);
  expect(await within(await own()).findByText(/^\$\d/)).toBeTruthy();
});

it('returns to the example when the camera is closed without a photo', async () => {
  const { user } = start();
  await user.click(await screen.findByText('Take a photo'));
  await user.click(await screen.findByLabelText('Close the camera'));
  await waitFor(() => expect(screen.queryByLabelText('Close the camera')).toBeNull());
  await example();
});

describe('in Spanish', () => {
  it('is translated', async () => {
    start({}, 'es');
    await choose([jpeg('tocon.jpg')], /^Arrastre su foto hasta aquí/);
    const card = await screen.findByLabelText('Su tocón');
    expect(await within(card).findByText(/^\$\d+ a \$\d+$/)).toBeTruthy();
    expect(within(card).getByRole('button', { name: 'Continuar' })).toBeTruthy();
  });
});
