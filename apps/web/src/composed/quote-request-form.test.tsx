import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyStumpFacts } from '../features/stump-analysis/stump-facts';
import { draftCopies } from '../shared/session/draft-copies';
import { drafts } from '../shared/session/drafts';
import { fullRedirect } from '../shared/session/full-redirect';
import { continueFromPhotos } from '../testing/continue-from-photos';
import { ApiFailure, aPublicConfig, fakeApi, type FakeApi } from '../testing/fake-api';
import { fakeUpload } from '../testing/fake-upload';
import { people } from '../testing/people';
import { anUploadedPhoto } from '../testing/photos';
import { renderInApp } from '../testing/render-app';
import { aTrackedRequest } from '../testing/requests';
import { QuoteRequestForm } from './quote-request-form';

vi.mock('../shared/session/full-redirect', () => ({ fullRedirect: vi.fn() }));
beforeEach(() => vi.mocked(fullRedirect).mockClear());

type Photo = ReturnType<typeof anUploadedPhoto>;
const submission = {
  id: 9,
  referenceNumber: 'QR-ABCD1234',
  userCreated: false,
  mlAnalysis: null,
  sentBefore: false,
  offer: null,
};
const jpeg = (name: string, size = 100) =>
  new File([new Uint8Array(size)], name, { type: 'image/jpeg' });

/** Renders the form with a fake server that stores photos and answers analyses. */
function start({
  photos = [anUploadedPhoto(1)],
  procedures = {},
}: { photos?: Photo[]; procedures?: FakeApi['procedures'] } = {}) {
  let kept = photos;
  const api = fakeApi({
    'photos.mine': () => kept,
    'photos.remove': (input) => {
      kept = kept.filter(({ id }) => id !== input.id);
      return { removed: true };
    },
    'photos.setStump': ({ id, stump }) => {
      kept = kept.map((photo) => (photo.id === id ? { ...photo, stump } : photo));
      return { ...anUploadedPhoto(1), id, stump };
    },
    'stumpAnalysis.start': () => ({ id: 'a1' }),
    'stumpAnalysis.get': () => ({
      id: 'a1',
      stage: 'analysing',
      progress: 65,
      record: null,
      mlAnalysis: null,
      error: null,
    }),
    'quoteRequests.submit': () => submission,
    'quoteRequests.submittedWith': () => null,
    ...procedures,
  });
  const uploads = fakeUpload((files) => {
    const added = files.map((_, index) => anUploadedPhoto(kept.length + index + 1));
    kept = [...kept, ...added];
    return { status: 200, body: added };
  });
  return { api, uploads, ...renderInApp(<QuoteRequestForm />) };
}

const callsOf = (api: FakeApi, path: string) =>
  api.calls.filter((call) => call.path === path).map(({ input }) => input);
const fileInput = () => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('no file input');
  return input;
};
const contact = {
  'First Name': 'Ana',
  'Last Name': 'Lopez',
  Email: 'ana@example.com',
  'Phone Number': '(954) 555-0142',
  'Street Address': '12 Palm Ave',
  City: 'Davie',
  'ZIP Code': '33314',
};

async function goToReview(user: ReturnType<typeof start>['user']) {
  await continueFromPhotos(user);
  for (const [label, value] of Object.entries(contact)) {
    const field = screen.getByLabelText<HTMLInputElement>(label);
    if (field.value === '') fireEvent.change(field, { target: { value } });
  }
  await user.click(screen.getByRole('button', { name: 'Review Request' }));
  await screen.findByRole('heading', { name: 'Review Request' });
}

describe('photos', () => {
  it("says that there are no photos yet, and why Continue doesn't work without one", async () => {
    const { user } = start({ photos: [] });
    expect(await screen.findByText('Drag and drop your photos here')).toBeTruthy();
    const zone = screen.getByRole('button', {
      name: /^Drag and drop your photos here or click to browse files/,
    });
    expect([zone.tabIndex, zone.getAttribute('aria-disabled')]).toEqual([0, 'false']);
    for (const text of [
      'or click to browse files',
      'Supports JPG and PNG (max 10MB)',
      'No photos uploaded yet',
    ])
      expect(screen.getByText(text)).toBeTruthy();
    const next = screen.getByRole('button', { name: 'Continue' });
    expect(next.getAttribute('aria-disabled')).toBe('true');
    await user.click(next);
    expect(await screen.findByText('No Photos Uploaded')).toBeTruthy();
    expect(
      screen.getByText('Please upload at least one photo of your tree stump to continue.'),
    ).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Upload Photos of Your Tree Stumps' })).toBeTruthy();
  });

  it('shows upload progress, counts, and sizes, and removes photos one by one', async () => {
    const { user, api, uploads } = start({ photos: [] });
    await screen.findByText('Drag and drop your photos here');
    const answer = uploads.hold();
    await user.upload(fileInput(), [jpeg('a.jpg'), jpeg('b.jpg')]);
    expect(await screen.findByText('Uploading, 25%')).toBeTruthy();
    answer();
    expect(await screen.findByText('Uploaded Photos (2/5)')).toBeTruthy();
    expect(screen.getByText('2 file(s) uploaded successfully.')).toBeTruthy();
    for (const text of ['2 photo(s) uploaded (3 more allowed)', 'stump-1.jpg', '2.0 KB', '4.0 KB'])
      expect(screen.getByText(text)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove stump-1.jpg' }));
    expect(await screen.findByText('Uploaded Photos (1/5)')).toBeTruthy();
    expect(callsOf(api, 'photos.remove')).toEqual([{ id: anUploadedPhoto(1).id }]);
  });

  it('lists rejected files and uploads the good ones chosen with them', async () => {
    const { user } = start();
    await screen.findByText('Uploaded Photos (1/5)');
    const large = jpeg('large.jpg');
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
    await user.upload(fileInput(), [large, jpeg('good.jpg')]);
    expect(await screen.findByText('Uploaded Photos (2/5)')).toBeTruthy();
    expect(screen.getByText('large.jpg').parentElement?.textContent).toBe(
      'large.jpg: Files must be smaller than 10MB. (File is larger than 10485760 bytes)',
    );
    expect(screen.queryByText('Upload Successful')).toBeNull();
  });

  it('keeps the good photos when the server rejects one, and lists the rejected file until the next choice', async () => {
    const { user } = start({ photos: [], procedures: { 'photos.mine': () => kept } });
    const kept: Photo[] = [];
    fakeUpload(([file]) => {
      if (file?.name === 'bad.jpg')
        return {
          status: 400,
          body: {
            message: 'Damaged.',
            issues: [{ path: ['images', 0], message: 'bad.jpg: Damaged.' }],
          },
        };
      kept.push(anUploadedPhoto(kept.length + 1));
      return { status: 200, body: kept.slice(-1) };
    });
    await screen.findByText('Drag and drop your photos here');
    await user.upload(fileInput(), [jpeg('bad.jpg'), jpeg('a.jpg'), jpeg('b.jpg')]);
    expect(await screen.findByText('Uploaded Photos (2/5)')).toBeTruthy();
    expect(screen.getAllByText('bad.jpg: Damaged.')).toHaveLength(2);
    expect(screen.queryByText('Upload Successful')).toBeNull();
    const large = jpeg('large.jpg');
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
    await user.upload(fileInput(), [large]);
    expect((await screen.findByText('large.jpg')).parentElement?.textContent).toContain(
      'Files must be smaller than 10MB.',
    );
    expect(screen.queryByText('bad.jpg: Damaged.', { selector: '[role=alert] p' })).toBeNull();
  });

  it('rejects files above five with the documented message, and takes no more at five', async () => {
    const { user } = start({ photos: [1, 2, 3, 4].map(anUploadedPhoto) });
    await screen.findByText('Uploaded Photos (4/5)');
    await user.upload(fileInput(), [jpeg('five.jpg'), jpeg('six.jpg')]);
    const sentence = 'You can only upload up to 5 files total. You have 4 files already.';
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(await screen.findByText('Uploaded Photos (5/5)')).toBeTruthy();
    expect(screen.getByText('six.jpg').parentElement?.textContent).toBe(
      `six.jpg: ${sentence} (Too many files)`,
    );
    expect(screen.queryByText('Upload Successful')).toBeNull();
    expect(screen.getByText('5 photo(s) uploaded (0 more allowed)')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add More' }).disabled).toBe(true);
    expect(fileInput().disabled || fileInput().closest('[aria-disabled=true]') !== null).toBe(true);
  });

  it('counts queued photos once', async () => {
    const { user } = start();
    await screen.findByText('1 photo(s) uploaded (4 more allowed)');
    fakeUpload(() => ({ status: 429, body: { message: 'Please wait.', code: 'RATE_LIMITED' } }));
    await user.upload(
      fileInput(),
      ['a', 'b', 'c', 'd'].map((name) => jpeg(`${name}.jpg`)),
    );
    expect(await screen.findByText('1 of 5 photos uploaded (0 more allowed)')).toBeTruthy();
    expect(screen.queryByText(/4 more allowed/)).toBeNull();
  });

  it.each([
    [
      429,
      'RATE_LIMITED',
      'More than 250 MB of photos came from your internet connection within an hour. Please try again in an hour.',
    ],
    [503, 'UNAVAILABLE', "We can't save anything right now. Please try again in a few minutes."],
  ])(
    "keeps photos that can't be sent yet (%i), says why, and sends them again with one click",
    async (status, code, sentence) => {
      let taken: Photo[] = [];
      const { user } = start({ procedures: { 'photos.mine': () => taken } });
      await screen.findByText('No photos uploaded yet');
      fakeUpload(() => ({ status, body: { message: sentence, code } }));
      await user.upload(fileInput(), [jpeg('a.jpg'), jpeg('b.jpg')]);
      await screen.findByRole('button', { name: 'Try again: b.jpg' });
      expect(screen.getByText('No photos uploaded yet')).toBeTruthy();
      expect(screen.getAllByText(sentence).length).toBeGreaterThan(0);
      fakeUpload(() => {
        const added = anUploadedPhoto(taken.length + 1);
        taken = [...taken, added];
        return { status: 200, body: [added] };
      });
      for (const name of ['a.jpg', 'b.jpg'])
        await user.click(screen.getByRole('button', { name: `Try again: ${name}` }));
      expect(await screen.findByText('2 photo(s) uploaded (3 more allowed)')).toBeTruthy();
      await waitFor(() => expect(screen.queryByRole('button', { name: /^Try again:/ })).toBeNull());
    },
  );

  it('lets a failed photo be retried after a lost connection, and retries it once back online', async () => {
    let taken: Photo[] = [];
    let isOnline = false;
    let tries = 0;
    const { user } = start({ procedures: { 'photos.mine': () => taken } });
    await screen.findByText('No photos uploaded yet');
    fakeUpload(() => {
      tries += 1;
      // The second photo's upload fails after the first one's response.
      if (!isOnline && taken.length === 1) return { status: 0, body: null };
      taken = [...taken, anUploadedPhoto(taken.length + 1)];
      return { status: 200, body: taken.slice(-1) };
    });
    await user.upload(fileInput(), [jpeg('a.jpg'), jpeg('b.jpg')]);
    expect(
      await screen.findByText("The connection was lost. We'll try again automatically."),
    ).toBeTruthy();
    expect(screen.getByText('1 of 2 photos uploaded (3 more allowed)')).toBeTruthy();
    await continueFromPhotos(user);
    expect(
      await screen.findByText(
        "Please wait until all photos are uploaded, or remove the ones that aren't.",
      ),
    ).toBeTruthy();
    const before = tries;
    await user.click(screen.getByRole('button', { name: 'Try again: b.jpg' }));
    await waitFor(() => expect(tries).toBeGreaterThan(before));
    await screen.findByText("The connection was lost. We'll try again automatically.");
    isOnline = true;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('2 photo(s) uploaded (3 more allowed)')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Try again:/ })).toBeNull());
  });

  it('ignores a photo that is already there, except when the first response was lost', async () => {
    let taken: Photo[] = [];
    let isLost = false;
    const { user } = start({ procedures: { 'photos.mine': () => taken } });
    await screen.findByText('No photos uploaded yet');
    fakeUpload(() => {
      const isDuplicate = taken.length > 0;
      if (!isDuplicate) taken = [anUploadedPhoto(1)];
      const answer = { status: isLost ? 0 : 200, body: [{ ...anUploadedPhoto(1), isDuplicate }] };
      isLost = false;
      return answer;
    });
    await user.upload(fileInput(), [jpeg('a.jpg'), jpeg('a again.jpg')]);
    expect((await screen.findByText('a again.jpg')).parentElement?.textContent).toBe(
      "a again.jpg: This photo is already here, so it wasn't added again.",
    );
    expect(screen.getByText('Uploaded Photos (1/5)')).toBeTruthy();
    [taken, isLost] = [[], true];
    await user.upload(fileInput(), [jpeg('b.jpg')]);
    await user.click(await screen.findByRole('button', { name: 'Try again: b.jpg' }));
    expect(await screen.findByText('Upload Successful')).toBeTruthy();
    expect(screen.queryByText(/is already here/)).toBeNull();
  });

  it('keeps the other photos when one fails, and names the file in the error', async () => {
    const { user } = start();
    await screen.findByText('Uploaded Photos (1/5)');
    fakeUpload(() => ({
      status: 413,
      body: {
        message: 'File size must be less than 10MB',
        issues: [{ path: ['images', 0], message: 'b.jpg: File size must be less than 10MB' }],
      },
    }));
    await user.upload(fileInput(), [jpeg('b.jpg')]);
    expect((await screen.findAllByText('b.jpg: File size must be less than 10MB')).length).toBe(2);
    expect(screen.getAllByText('Upload Failed').length).toBe(2);
    expect(screen.getByText('Uploaded Photos (1/5)')).toBeTruthy();
  });
});

describe('photo tips', () => {
  it('explains how to make a stump measurable and links to the printable card', async () => {
    start({ photos: [] });
    expect(
      await screen.findByText(/sheet of letter paper, or our marker card, flat on the cut face/),
    ).toBeTruthy();
    expect(screen.getByText(/phone at chest height/)).toBeTruthy();
    expect(screen.getByText(/second photo at a right angle/)).toBeTruthy();
    expect(
      screen.getByRole('link', { name: 'Marker card to print (PDF)' }).getAttribute('href'),
    ).toBe('/api/marker-card.pdf?lang=en');
  });
});

describe('measurements', () => {
  it('says when the field is left that a typed width is none, and keeps what was typed', async () => {
    const { user } = start();
    const width = await screen.findByLabelText('Width of stump 1');
    await user.type(width, 'abc');
    expect(width.getAttribute('aria-invalid')).not.toBe('true');
    await user.tab();
    expect(width.getAttribute('aria-invalid')).toBe('true');
    expect(width).toHaveProperty('value', 'abc');
    expect(document.activeElement).not.toBe(width);
    await user.clear(width);
    await user.type(width, '15');
    expect(width.getAttribute('aria-invalid')).not.toBe('true');
  });
});

describe('several stumps', () => {
  it("requires a photo of each stump and sends each one's own measurement", async () => {
    const { user, api } = start({ photos: [anUploadedPhoto(1), anUploadedPhoto(2)] });
    await user.click(await screen.findByRole('button', { name: 'Add another stump' }));
    await user.type(screen.getByLabelText('Width of stump 1'), '1');
    await user.type(screen.getByLabelText('Width of stump 2'), '20');
    await continueFromPhotos(user);
    expect(await screen.findByText('Width must be at least 2 inches')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Width of stump 1'));
    expect(screen.getByText('Choose at least one photo above that shows stump 2.')).toBeTruthy();
    await user.type(screen.getByLabelText('Width of stump 1'), '5');
    await user.selectOptions(screen.getByLabelText('Which stump does photo 2 show?'), '2');
    const tools = screen.getByRole('radiogroup', { name: 'What stump 2 was measured with' });
    await user.click(within(tools).getByRole('radio', { name: "My phone's Measure app" }));
    await goToReview(user);
    expect(callsOf(api, 'stumpAnalysis.start')).toEqual([
      {
        photoIds: [anUploadedPhoto(1).id, anUploadedPhoto(2).id],
        siteFacts: {},
        stumps: [
          { stump: 1, tape: { widthIn: 15, where: 'ground', with: 'tape' }, heightIn: null },
          { stump: 2, tape: { widthIn: 20, where: 'ground', with: 'phone_app' }, heightIn: null },
        ],
        handles: [],
      },
    ]);
  });
});

describe('removing a stump', () => {
  const twoStumps = () =>
    start({ photos: [anUploadedPhoto(1), { ...anUploadedPhoto(2), stump: 2 }] });

  it('asks first, and then removes its photo instead of giving it to another stump', async () => {
    const { user, api } = twoStumps();
    await user.click(await screen.findByRole('button', { name: 'Remove stump 2' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove stump 2?' });
    expect(
      within(dialog).getByText(/^Its photo and what you typed about it are removed, too\./),
    ).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Remove the stump' }));
    expect(await screen.findByText('Uploaded Photos (1/5)')).toBeTruthy();
    expect(callsOf(api, 'photos.remove')).toEqual([{ id: anUploadedPhoto(2).id }]);
    expect(callsOf(api, 'photos.setStump')).toEqual([]);
    expect(screen.queryByRole('button', { name: /^Remove stump \d/ })).toBeNull();
  });

  it("renumbers the later ones' photos, and does nothing if the answer is no", async () => {
    const { user, api } = twoStumps();
    await user.click(await screen.findByRole('button', { name: 'Remove stump 1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove stump 1?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(callsOf(api, 'photos.remove')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove stump 1' }));
    await user.click(await screen.findByRole('button', { name: 'Remove the stump' }));
    expect(await screen.findByText('Uploaded Photos (1/5)')).toBeTruthy();
    expect(callsOf(api, 'photos.setStump')).toEqual([{ id: anUploadedPhoto(2).id, stump: 1 }]);
  });

  it('asks nothing when no photo shows it', async () => {
    const { user } = start({ photos: [anUploadedPhoto(1), anUploadedPhoto(2)] });
    await user.click(await screen.findByRole('button', { name: 'Add another stump' }));
    await user.click(screen.getByRole('button', { name: 'Remove stump 2' }));
    expect(screen.queryByLabelText('Width of stump 2')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('site details', () => {
  it("aren't sent until they're valid, and Continue shows the error at its field", async () => {
    const { user, api } = start();
    await user.click(await screen.findByRole('button', { name: 'About the place (optional)' }));
    await user.type(screen.getByLabelText('Narrowest gate or passage on the way'), '3');
    await user.type(screen.getByLabelText('Height of stump 1 above the ground'), '90');
    await user.click(screen.getByRole('button', { name: 'About the place (optional)' }));
    await continueFromPhotos(user);
    expect(await screen.findByText('Height must be at most 72 inches')).toBeTruthy();
    expect(screen.getByText('Access width must be at least 6 inches')).toBeTruthy();
    await user.clear(screen.getByLabelText('Height of stump 1 above the ground'));
    expect(screen.queryByText('Height must be at most 72 inches')).toBeNull();
    await continueFromPhotos(user);
    await waitFor(() =>
      expect(document.activeElement).toBe(
        screen.getByLabelText('Narrowest gate or passage on the way'),
      ),
    );
    await user.type(screen.getByLabelText('Narrowest gate or passage on the way'), '6');
    expect(screen.queryByText('Access width must be at least 6 inches')).toBeNull();
    await goToReview(user);
    expect(callsOf(api, 'stumpAnalysis.start')).toMatchObject([
      { siteFacts: { accessWidthIn: 36 } },
    ]);
  });

  it.each([
    [
      'half finished',
      {
        stumps: [{ widthIn: '-', where: 'ground', heightIn: '.' }],
        site: { ...emptyStumpFacts.site, accessWidthIn: '3' },
      },
    ],
    ['the wrong shape', { stumps: 'none', site: null }],
    ['not an object', 7],
  ])("don't break the form when the saved draft is %s", async (_name, kept) => {
    window.sessionStorage.setItem('stumpquote.draft.visitor.stump-facts', JSON.stringify(kept));
    start();
    expect(await screen.findByText('Uploaded Photos (1/5)')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
  });
});

describe('the ZIP code', () => {
  it('continues with Enter', async () => {
    const { user } = start();
    await user.type(await screen.findByLabelText('ZIP Code'), '33314{Enter}');
    expect(await screen.findByRole('heading', { name: 'Your Contact Information' })).toBeTruthy();
  });

  it('comes first, and is checked before the contact step', async () => {
    const { user } = start();
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    const field = screen.getByLabelText<HTMLInputElement>('ZIP Code');
    expect(await screen.findByText('ZIP code must be at least 5 digits')).toBeTruthy();
    expect(document.activeElement).toBe(field);
    await user.type(field, '33314');
    expect(await screen.findByText('Yes, we serve 33314.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { name: 'Your Contact Information' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('ZIP Code').value).toBe('33314');
  });

  it('outside the service area: shows the phone number, still accepts the request, and shows no price', async () => {
    const { user, api } = start({
      procedures: {
        'stumpAnalysis.get': () => {
          throw new Error('no price is asked for');
        },
      },
    });
    await user.type(await screen.findByLabelText('ZIP Code'), '90210');
    expect(await screen.findByText("We don't serve 90210")).toBeTruthy();
    expect(screen.getByRole('link', { name: '(954) 555-0100' }).getAttribute('href')).toBe(
      'tel:9545550100',
    );
    await goToReview(user);
    expect(screen.getByText(/We can't show a price for 90210/)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Smart Stump Analysis' })).toBeNull();
    expect(callsOf(api, 'stumpAnalysis.start')).toEqual([]);
    await user.click(screen.getByLabelText(/I agree to the/));
    await user.click(screen.getByRole('button', { name: 'Submit Request' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/We can't show a price for 90210/)).toBeTruthy();
    expect(within(dialog).queryByText(/within 24 hours/)).toBeNull();
    expect(callsOf(api, 'quoteRequests.submit')).toMatchObject([{ zip: '90210' }]);
  });
});

it("shows the same analysis stage in the success dialog as in the review, and the result once it's done", async () => {
  let sent = aTrackedRequest({ mlAnalysis: null, analysis: { stage: 'analysing' } });
  const { user } = start({ procedures: { 'quoteRequests.byReference': () => sent } });
  await goToReview(user);
  const stages = async (place: HTMLElement) =>
    (await within(place).findAllByRole('listitem')).map(({ textContent }) => textContent);
  const atReview = await stages(screen.getByRole('region', { name: 'Smart Stump Analysis' }));
  await user.click(screen.getByLabelText(/I agree to the/));
  await user.click(screen.getByRole('button', { name: 'Submit Request' }));
  const dialog = await screen.findByRole('dialog');
  expect(await stages(dialog)).toEqual(atReview);
  sent = aTrackedRequest();
  expect(await within(dialog).findByText('27 1/2 in', { exact: false })).toBeTruthy();
});

describe('browser history', () => {
  it("has an entry for each step: Back and Forward move between steps, and the form's own Back makes no loop", async () => {
    const { user, router } = start();
    await goToReview(user);
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('heading', { name: 'Your Contact Information' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('First Name').value).toBe('Ana');
    await act(() => router.navigate(1));
    expect(await screen.findByRole('heading', { name: 'Review Request' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('heading', { name: 'Your Contact Information' })).toBeTruthy();
    await act(() => router.navigate(-1));
    expect(
      await screen.findByRole('heading', { name: 'Upload Photos of Your Tree Stumps' }),
    ).toBeTruthy();
    expect(screen.getByText('Uploaded Photos (1/5)')).toBeTruthy();
  });
});

describe('contact step', () => {
  it("prefills the signed-in person's data and shows each documented message", async () => {
    const { user } = start({ procedures: { 'auth.me': () => people.client } });
    await continueFromPhotos(user);
    await waitFor(() =>
      expect(document.activeElement?.textContent).toBe('Your Contact Information'),
    );
    expect(screen.getByLabelText<HTMLInputElement>('First Name').value).toBe('Ana');
    expect(screen.getByLabelText<HTMLInputElement>('Street Address').value).toBe('');
    await user.clear(screen.getByLabelText('Phone Number'));
    await user.click(screen.getByRole('button', { name: 'Review Request' }));
    for (const text of [
      'Phone number must be at least 10 digits',
      'Address is required',
      'City is required',
    ])
      expect(screen.getByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Phone Number'));
  });

  it('keeps its input after going back and after a reload', async () => {
    const { user, view } = start();
    await continueFromPhotos(user);
    await user.type(screen.getByLabelText('City'), 'Davie');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await continueFromPhotos(user);
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Davie');
    view.unmount();
    renderInApp(<QuoteRequestForm />);
    expect((await screen.findByLabelText<HTMLInputElement>('City')).value).toBe('Davie');
  });
});

describe('after the tab was closed', () => {
  afterEach(() => vi.useRealTimers());
  const reopen = async () => {
    const { user, view } = start();
    await user.type(await screen.findByLabelText('Width of stump 1'), '31 1/2');
    await user.click(screen.getByRole('button', { name: 'About the place (optional)' }));
    await user.click(screen.getByLabelText('Fence'));
    await continueFromPhotos(user);
    await user.type(screen.getByLabelText('City'), 'Davie');
    view.unmount();
    window.sessionStorage.clear();
  };

  it('the widths and site details are back with the photos, and no contact data', async () => {
    await reopen();
    const { user } = start();
    const width = await screen.findByLabelText<HTMLInputElement>('Width of stump 1');
    expect(width.value).toBe('31 1/2');
    await user.click(screen.getByRole('button', { name: 'About the place (optional)' }));
    expect(screen.getByLabelText<HTMLInputElement>('Fence').checked).toBe(true);
    await continueFromPhotos(user);
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('');
    expect(JSON.stringify(window.localStorage)).not.toContain('Davie');
  });

  it('they are gone with the photos after a day', async () => {
    await reopen();
    vi.setSystemTime(Date.now() + 24 * 3_600_000);
    start();
    expect((await screen.findByLabelText<HTMLInputElement>('Width of stump 1')).value).toBe('');
  });
});

describe('a draft saved by an earlier version of the form', () => {
  const keep = (name: string, values: object) =>
    window.sessionStorage.setItem(`stumpquote.draft.visitor.${name}`, JSON.stringify(values));

  it('keeps the valid contact data when a field is missing, another has a new type, and the step is unknown', async () => {
    keep('request', {
      step: 'address',
      contact: {
        firstName: 'Zoe',
        lastName: 7,
        email: 'zoe@example.com',
        phone: '954',
        address: '9 Old Rd',
        city: 'Davie',
        zip: '33314',
      },
      idempotencyKey: 'an-earlier-key',
    });
    const { user } = start();
    await continueFromPhotos(user);
    const shown = ['First Name', 'Last Name', 'Street Address', 'City'].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    );
    expect(shown).toEqual(['Zoe', '', '9 Old Rd', 'Davie']);
    expect(drafts.read('visitor', 'request')).toMatchObject({
      idempotencyKey: 'an-earlier-key',
      contact: { firstName: 'Zoe', notes: '' },
    });
  });

  it('keeps the valid measurements and site details', async () => {
    keep('stump-facts', {
      stumps: [{ widthIn: '21', where: 'top', heightIn: 4 }, null, { widthIn: '30' }],
      site: { species: 'palm', slope: 3, obstacles: ['fence', 'volcano'], haulAway: true },
    });
    const { user } = start();
    expect((await screen.findByLabelText<HTMLInputElement>('Width of stump 1')).value).toBe('21');
    expect(
      screen.getByLabelText<HTMLInputElement>('Height of stump 1 above the ground').value,
    ).toBe('4');
    expect(screen.getByLabelText<HTMLInputElement>('Width of stump 2').value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Width of stump 3').value).toBe('30');
    await user.click(screen.getByRole('button', { name: 'About the place (optional)' }));
    expect(screen.getByLabelText<HTMLInputElement>('Fence').checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>(/^Take the grindings away/).checked).toBe(true);
  });

  it("keeps the valid points of other photos when one photo's points are invalid", async () => {
    const [fits, older] = [anUploadedPhoto(1).id, anUploadedPhoto(2).id];
    const marks = {
      photoId: fits,
      reference: null,
      cutFace: [
        [0, 0],
        [9, 0],
        [9, 9],
      ],
      ground: null,
    };
    keep('photo-handles', { handles: [{ photoId: older, outline: [1, 2] }, marks] });
    const { user, api } = start({ photos: [anUploadedPhoto(1), anUploadedPhoto(2)] });
    await screen.findByText('Uploaded Photos (2/5)');
    await goToReview(user);
    expect(callsOf(api, 'stumpAnalysis.start')).toMatchObject([{ handles: [marks] }]);
  });
});

describe("one person's draft", () => {
  const key = (owner: string) => `stumpquote.draft.${owner}.request`;
  const typed = JSON.stringify({
    step: 'contact',
    contact: {
      firstName: 'Zoe',
      lastName: '',
      email: '',
      phone: '',
      address: '9 Secret St',
      city: '',
      zip: '',
      notes: '',
    },
  });

  it("isn't shown to another person in the same tab", async () => {
    window.sessionStorage.setItem(key('user-77'), typed);
    start({ procedures: { 'auth.me': () => people.client } });
    await screen.findByText('Uploaded Photos (1/5)');
    expect(screen.queryByDisplayValue('9 Secret St')).toBeNull();
  });

  it('stays with a visitor who signs in', async () => {
    window.sessionStorage.setItem(key('visitor'), typed);
    start({ procedures: { 'auth.me': () => people.client } });
    expect(await screen.findByDisplayValue('9 Secret St')).toBeTruthy();
    expect(window.sessionStorage.getItem(key('visitor'))).toBeNull();
    expect(window.sessionStorage.getItem(key('user-5'))).toContain('9 Secret St');
  });

  it('is deleted when its user logs out or someone else signs in; a visitor keeps theirs', () => {
    const set = () =>
      ['visitor', 'user-5', 'user-77'].forEach((owner) =>
        window.sessionStorage.setItem(key(owner), typed),
      );
    set();
    drafts.signedIn({ id: 5 });
    expect(Object.keys(window.sessionStorage)).toEqual([key('user-5')]);
    draftCopies.write('user-77', 'stump-facts', {});
    draftCopies.write('user-5', 'stump-facts', {});
    drafts.signedIn({ id: 5 });
    expect(Object.keys(window.localStorage)).toEqual(['stumpquote.draft.user-5.stump-facts']);
    drafts.forgetAll();
    expect(Object.keys(window.sessionStorage)).toEqual([]);
    expect(Object.keys(window.localStorage)).toEqual([]);
  });
});

describe('the review', () => {
  it('says beside the consent that no text message can be sent yet', async () => {
    const sends = { email: true, sms: false };
    const { user } = start({
      procedures: { 'system.publicConfig': () => aPublicConfig({ sends }) },
    });
    await goToReview(user);
    expect(screen.getByText(/can't send text messages yet/)).toBeTruthy();
  });

  it.each([true, false])(
    'offers an account only where the email with its password link can be sent: %s',
    async (email) => {
      const sends = { email, sms: true };
      const { user } = start({
        procedures: { 'system.publicConfig': () => aPublicConfig({ sends }) },
      });
      await goToReview(user);
      expect(screen.queryByLabelText(/^Create an account/) !== null).toBe(email);
    },
  );

  it('keeps the boxes checked when the user goes back', async () => {
    const { user } = start();
    await goToReview(user);
    await user.click(screen.getByLabelText(/I agree to the/));
    await user.click(screen.getByLabelText(/Text me about my quote/));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(await screen.findByRole('button', { name: 'Review Request' }));
    for (const label of [/I agree to the/, /Text me about my quote/])
      expect((await screen.findByLabelText<HTMLInputElement>(label)).checked).toBe(true);
  });

  it('takes no consent from the second click of a double click on the button before it', async () => {
    const { user } = start();
    await goToReview(user);
    const terms = screen.getByLabelText<HTMLInputElement>(/I agree to the/);
    const smsLabel = screen.getByText(/Text me about my quote/);
    fireEvent.click(terms, { detail: 2 });
    fireEvent.click(smsLabel, { detail: 2 });
    expect(terms.checked).toBe(false);
    expect(screen.getByLabelText<HTMLInputElement>(/Text me about my quote/).checked).toBe(false);
    fireEvent.click(terms, { detail: 1 });
    expect(terms.checked).toBe(true);
  });

  it('sends the request once the terms are accepted, then shows the number and opens the tracking page', async () => {
    const { user, api } = start();
    await goToReview(user);
    expect(await screen.findByRole('progressbar')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Submit Request' }));
    expect(await screen.findByText('Terms Required')).toBeTruthy();
    const terms = screen.getByLabelText(/I agree to the/);
    expect(document.activeElement).toBe(terms);
    expect(document.getElementById(terms.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Please accept the terms of service to continue.',
    );
    expect(callsOf(api, 'quoteRequests.submit')).toEqual([]);
    expect(screen.getByLabelText<HTMLInputElement>(/Text me about my quote/).checked).toBe(false);
    await user.click(terms);
    expect(terms.getAttribute('aria-describedby')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Submit Request' }));
    expect(await screen.findByText('QR-ABCD1234', {}, { timeout: 5000 })).toBeTruthy();
    expect(screen.getByText('Quote Request Submitted!')).toBeTruthy();
    expect(screen.getByText("We'll email your quote within 24 hours.")).toBeTruthy();
    expect(callsOf(api, 'quoteRequests.submit')).toMatchObject([
      {
        firstName: 'Ana',
        zip: '33314',
        images: [{ path: anUploadedPhoto(1).path, stump: 1 }],
        createAccount: false,
        smsConsent: false,
        termsAccepted: true,
        privacyVersion: '2026-11-23',
        analysisId: 'a1',
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'Track Your Request' }));
    await waitFor(() => expect(fullRedirect).toHaveBeenCalledWith('/track?ref=QR-ABCD1234'));
  });

  it.each([
    ['a visitor', null],
    ['a signed-in person', people.client],
  ])('shows %s an instant offer and leads to where it is signed', async (_, me) => {
    const { user } = start({
      procedures: {
        'auth.me': () => me,
        'quoteRequests.submit': () => ({ ...submission, offer: { amount: 181.5 } }),
      },
    });
    await goToReview(user);
    await user.click(screen.getByLabelText(/I agree to the/));
    await user.click(screen.getByRole('button', { name: 'Submit Request' }));
    expect(await screen.findByText('Your price: $181.50', {}, { timeout: 5000 })).toBeTruthy();
    expect(screen.queryByText("We'll email your quote within 24 hours.")).toBeNull();
    expect(screen.queryByText('An estimate, not an offer. The quote is what counts.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'See Your Offer' }));
    await waitFor(() => expect(fullRedirect).toHaveBeenCalledWith('/track?ref=QR-ABCD1234'));
  });

  it("takes a signed-in person to the dashboard and doesn't offer another account", async () => {
    const { user } = start({ procedures: { 'auth.me': () => people.client } });
    await goToReview(user);
    expect(screen.queryByText('Create an account so I can follow this request')).toBeNull();
    await user.click(screen.getByLabelText(/I agree to the/));
    await user.click(screen.getByRole('button', { name: 'Submit Request' }));
    await user.click(
      await screen.findByRole('button', { name: 'Go to Dashboard' }, { timeout: 5000 }),
    );
    await waitFor(() => expect(fullRedirect).toHaveBeenCalledWith('/dashboard'));
  });

  it.each([
    ['the dashboard of the new account, which names the request', null, '/dashboard?new='],
    ['the instant offer made with the new account', { amount: 181.5 }, '/track?ref='],
  ])('goes straight to %s', async (_, offer, page) => {
    const { user, api } = start({
      procedures: { 'quoteRequests.submit': () => ({ ...submission, userCreated: true, offer }) },
    });
    await goToReview(user);
    await user.click(screen.getByLabelText(/Create an account/));
    await user.click(screen.getByLabelText(/I agree to the/));
    await user.click(screen.getByRole('button', { name: 'Submit Request' }));
    await waitFor(() => expect(fullRedirect).toHaveBeenCalledWith(`${page}QR-ABCD1234`), {
      timeout: 5000,
    });
    expect(screen.queryByText('Quote Request Submitted!')).toBeNull();
    expect(callsOf(api, 'quoteRequests.submit')).toMatchObject([{ createAccount: true }]);
  });

  it('keeps everything when sending fails, resends the same key, and focuses a rejected field', async () => {
    let failure = new ApiFailure(429, 'RATE_LIMITED', 'Please wait an hour.');
    const { user, api } = start({
      procedures: {
        'quoteRequests.submit': () => {
          throw failure;
        },
      },
    });
    await goToReview(user);
    await user.click(screen.getByLabelText(/I agree to the/));
    await user.click(screen.getByRole('button', { name: 'Submit Request' }));
    expect((await screen.findAllByText('Please wait an hour.')).length).toBe(2);
    failure = new ApiFailure(400, 'VALIDATION', 'ZIP code must look like 33301 or 33301-1234', [
      { path: ['zip'], message: 'ZIP code must look like 33301 or 33301-1234' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Submit Request' }));
    expect(await screen.findByLabelText('ZIP Code')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('ZIP Code')));
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Davie');
    const keys = callsOf(api, 'quoteRequests.submit').map(
      (input) => (input as { idempotencyKey: string }).idempotencyKey,
    );
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(keys).size).toBe(1);
  });

  it('says that the session ended in another tab, keeps the form, and leads to sign-in and back', async () => {
    const issues = [{ path: ['images', 0, 'path'], message: 'gone' }];
    let me: typeof people.client | null = people.client;
    const { user, api, router } = start({
      procedures: {
        'auth.me': () => me,
        'quoteRequests.submit': () => {
          me = null;
          throw new ApiFailure(400, 'VALIDATION', 'gone', issues);
        },
      },
    });
    await goToReview(user);
    await user.click(screen.getByLabelText(/I agree to the/));
    await user.click(screen.getByRole('button', { name: 'Submit Request' }));
    expect(
      (
        await screen.findAllByText(
          /You were signed out in the meantime, so nothing was sent/,
          {},
          { timeout: 5000 },
        )
      ).length,
    ).toBe(2);
    expect(screen.queryByText(/already sent with another request/)).toBeNull();
    expect(screen.getByText('12 Palm Ave, Davie 33314')).toBeTruthy();
    expect(callsOf(api, 'photos.mine')).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'Sign in again' }));
    expect(router.state.location).toMatchObject({
      pathname: '/auth',
      state: { from: '/#request-quote', wasSignedOut: true },
    });
    expect(drafts.read('user-5', 'request')).toMatchObject({ contact: { address: '12 Palm Ave' } });
  });

  it('can be sent without the analysis', async () => {
    const { user, api } = start({
      procedures: {
        'stumpAnalysis.start': () => {
          throw new ApiFailure(429, 'RATE_LIMITED', 'no');
        },
      },
    });
    await goToReview(user);
    expect(await screen.findByText(/The analysis isn't available right now/)).toBeTruthy();
    await user.click(screen.getByLabelText(/I agree to the/));
    await user.click(screen.getByRole('button', { name: 'Submit Request' }));
    expect(await screen.findByText('QR-ABCD1234', {}, { timeout: 5000 })).toBeTruthy();
    expect(callsOf(api, 'quoteRequests.submit')).toHaveLength(1);
  });
});

describe('a submission whose response was lost', () => {
  const first = { ...submission, sentBefore: true };
  const send = async (user: ReturnType<typeof start>['user']) => {
    await user.click(screen.getByLabelText(/I agree to the/));
    await user.click(screen.getByRole('button', { name: 'Submit Request' }));
  };

  it('is found by the next attempt, which says that the first one arrived', async () => {
    const { user } = start({ procedures: { 'quoteRequests.submit': () => first } });
    await goToReview(user);
    await send(user);
    expect(
      await screen.findByText(/We already got this request the first time/, {}, { timeout: 5000 }),
    ).toBeTruthy();
    expect(screen.getByText('QR-ABCD1234')).toBeTruthy();
  });

  it('is found after a reload, when its photos are no longer listed', async () => {
    const { user, view } = start({
      procedures: {
        'quoteRequests.submit': () => {
          throw new ApiFailure(500, 'CONFLICT', 'Broken');
        },
      },
    });
    await goToReview(user);
    await send(user);
    await screen.findAllByText('Broken', {}, { timeout: 5000 });
    view.unmount();
    const { api } = start({
      photos: [],
      procedures: { 'quoteRequests.submittedWith': () => first },
    });
    expect(await screen.findByText('QR-ABCD1234')).toBeTruthy();
    expect(callsOf(api, 'quoteRequests.submittedWith')).toMatchObject([
      { idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) },
    ]);
    await user.click(screen.getByRole('button', { name: 'Track Your Request' }));
    await waitFor(() => expect(fullRedirect).toHaveBeenCalledWith('/track?ref=QR-ABCD1234'));
    expect(window.sessionStorage.length).toBe(0);
  });

  it('shows the first request when sent again with changes, or else uses a new key', async () => {
    const { user, api } = start({
      procedures: {
        'quoteRequests.submit': () => {
          throw new ApiFailure(409, 'IDEMPOTENCY_MISMATCH', 'no');
        },
      },
    });
    await goToReview(user);
    await send(user);
    expect((await screen.findAllByText(/Please send it again/, {}, { timeout: 5000 })).length).toBe(
      2,
    );
    api.procedures['quoteRequests.submittedWith'] = () => first;
    await user.click(screen.getByRole('button', { name: 'Submit Request' }));
    expect(await screen.findByText('QR-ABCD1234', {}, { timeout: 5000 })).toBeTruthy();
    const keys = callsOf(api, 'quoteRequests.submit').map(
      (input) => (input as { idempotencyKey: string }).idempotencyKey,
    );
    expect(new Set(keys).size).toBe(2);
  });

  it('reloads the photos and explains when another request has used them', async () => {
    let photos = [anUploadedPhoto(1)];
    const issues = [{ path: ['images', 0, 'path'], message: 'taken' }];
    const { user } = start({
      procedures: {
        'photos.mine': () => photos,
        'quoteRequests.submit': () => {
          photos = [];
          throw new ApiFailure(409, 'CONFLICT', 'taken', issues);
        },
      },
    });
    await goToReview(user);
    await send(user);
    expect(await screen.findByText('No photos uploaded yet', {}, { timeout: 5000 })).toBeTruthy();
    expect(screen.getAllByText(/already sent with another request/).length).toBe(2);
  });
});
