import { formatInches, formatUncertainty } from '@stumpquote/domain/format/inches';
import { measuredParts } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { defaultPriceBook } from '@stumpquote/domain/stump-analysis/price-book';
import type { Handles } from '@stumpquote/stump-vision/geometry/handles';
import { measurePhoto } from '@stumpquote/stump-vision/geometry/measure-photo';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { LocaleContext } from '../../shared/i18n/use-messages';
import { fakeApi } from '../../testing/fake-api';
import { renderInApp } from '../../testing/render-app';
import { ellipse } from './handles/outline-shape';
import { MeasuringTool, type MeasuringToolProps } from './measuring-tool';
import { previewWith } from './result/price-effect';

/** The demo's first photo: a stump of 17 1/4 in at the cut with a sheet of letter paper on it. */
const proposal: Handles = {
  cutFace: ellipse([644, 482], 203, 108),
  ground: [
    [415, 735],
    [878, 640],
  ],
  reference: {
    kind: 'letter',
    placement: 'cut',
    corners: [
      [599, 551],
      [796, 515],
      [675, 386],
      [493, 431],
    ],
  },
};
const photo = { url: '/photo.jpg', number: 1, width: 1280, height: 960, focal35mm: null };

function start(changes: Partial<MeasuringToolProps> = {}, locale: 'en' | 'es' = 'en') {
  fakeApi();
  const [onConfirm, onSkip] = [vi.fn<(handles: Handles) => void>(), vi.fn()];
  const props = {
    photo,
    proposal,
    value: null,
    findBetween: () => Promise.reject(new Error('not expected')),
    onConfirm,
    onSkip,
    skipLabel: 'Skip',
    ...changes,
  };
  const { user } = renderInApp(
    <LocaleContext value={locale}>
      <MeasuringTool {...props} />
    </LocaleContext>,
  );
  const confirmed = () => onConfirm.mock.lastCall?.[0];
  /** Looks at each part first, as the button asks, and returns to the part that was open. */
  const confirm = async () => {
    const open = screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked);
    const next = () => screen.queryByRole('button', { name: /^(Next|Siguiente): / });
    const use = locale === 'es' ? 'Usar estos puntos' : 'Use these points';
    do await user.click(next() ?? screen.getByRole('button', { name: use }));
    while (next() !== null);
    await user.click(screen.getByRole('button', { name: use }));
    if (open !== undefined) await user.click(open);
  };
  return { user, onSkip, confirm, confirmed };
}

describe('a photo of several stumps', () => {
  it.each([
    [
      'en',
      'There are several stumps in this photo. Tap the left end of the cut of the one you mean.',
      'Keep this outline',
    ],
    [
      'es',
      'Hay varios tocones en esta foto. Toque el extremo izquierdo del corte del que le interesa.',
      'Dejar este contorno',
    ],
  ] as const)(
    'asks in %s which one is meant before anything is placed',
    async (locale, question, keep) => {
      const { user } = start({ hasSeveral: true }, locale);
      screen.getByText(question);
      await user.click(screen.getByRole('button', { name: keep }));
      expect(screen.queryByText(question)).toBeNull();
    },
  );

  it('asks nothing where a person confirmed an outline earlier', () => {
    start({ hasSeveral: true, value: proposal });
    expect(screen.queryByText(/several stumps/)).toBeNull();
  });
});

describe('an outline that may not be a stump', () => {
  it('is asked about as the analysis would, and is kept by a person', async () => {
    const { user, confirm, confirmed } = start({ isUnsure: true });
    expect(screen.getByText(/We're not sure that this is a stump\. Tap the left end/)).toBeTruthy();
    expect(await screen.findByText(/The outline in photo 1 is only a guess/)).toBeTruthy();
    await confirm();
    expect(confirmed()).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Keep this outline' }));
    await waitFor(() => expect(screen.queryByText(/is only a guess/)).toBeNull());
    await confirm();
    expect(confirmed()).toMatchObject({ ground: proposal.ground });
    expect(confirmed()).not.toHaveProperty('isUnsure');
  });

  const twoThings = {
    cutFace: ellipse([640, 480], 400, 200),
    ground: [
      [600, 600],
      [680, 600],
    ] as const,
    reference: null,
  };
  const nothing: Handles = { cutFace: null, ground: null, reference: null };

  it.each([
    ['two different things', { ...proposal, reference: null }, twoThings],
    ['a photo without a stump', nothing, proposal],
  ])('is doubted after taps on %s, until a person checks it', async (_what, first, between) => {
    const findBetween = () => Promise.resolve({ handles: between, isRough: false });
    const { user, confirm, confirmed } = start({ proposal: first, findBetween });
    const again = screen.queryByRole('button', { name: "That's not it" });
    if (again !== null) await user.click(again);
    fireEvent.click(screen.getByRole('button', { name: /Tap the left end of the cut/ }));
    fireEvent.click(screen.getByRole('button', { name: /Now the right end/ }));
    expect(
      await screen.findByText(/Check that the outline follows the edge of one cut/),
    ).toBeTruthy();
    expect(await screen.findByText(/The outline in photo 1 is only a guess/)).toBeTruthy();
    await confirm();
    expect(confirmed()).toMatchObject({ isUnsure: true });
    await user.click(screen.getByRole('button', { name: 'The outline is right' }));
    await waitFor(() => expect(screen.queryByText(/is only a guess/)).toBeNull());
    await confirm();
    expect(confirmed()).not.toHaveProperty('isUnsure');
  });
});

const noWidth = { value: 0, low: 0, high: 0 };
const figures = () => screen.getByRole('region', { name: 'What these points measure' });
const press = (name: string, key: string, init: object = {}) =>
  fireEvent.keyDown(screen.getByRole('button', { name }), { key, ...init });
const part = (user: ReturnType<typeof start>['user'], name: string) =>
  user.click(screen.getByText(name));

describe('using the keyboard', () => {
  it('moves a point by one pixel, by ten with Shift, and announces the width', async () => {
    const { user, confirm, confirmed } = start();
    await part(user, 'Ground');
    const spoken = await within(figures()).findByRole('status');
    const before = spoken.textContent;
    press('Right edge at the ground', 'ArrowRight');
    press('Right edge at the ground', 'ArrowDown', { shiftKey: true });
    expect(spoken.textContent).toBe(before);
    await confirm();
    expect(confirmed()?.ground).toEqual([
      [415, 735],
      [879, 650],
    ]);
    expect(
      await within(figures()).findByText(
        /^Width at the ground [\d\s/]+ in, (give or take|from [\d\s/]+ to) [\d\s/]+ in\.$/,
      ),
    ).toBeTruthy();
  });

  it("tabs through a part's points in order, and labels them", async () => {
    const { user } = start();
    screen.getByRole('button', { name: 'Top of the cut' }).focus();
    for (const name of [
      'Top right',
      'Right',
      'Bottom right',
      'Bottom',
      'Bottom left',
      'Left',
      'Top left',
    ]) {
      await user.tab();
      expect(document.activeElement?.getAttribute('aria-label')).toBe(`${name} of the cut`);
    }
    await user.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe(
      'Middle of the cut, moves all of it',
    );
    await user.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Undo');
  });

  it('scales the outline from its center', async () => {
    const { confirm, confirmed } = start();
    press('Middle of the cut, moves all of it', '+');
    await confirm();
    expect(confirmed()?.cutFace?.[16]?.[0]).toBeCloseTo(644 + 203 * 1.02, 0);
  });
});

describe('undo', () => {
  it('undoes and redoes with Ctrl+Z and the buttons, and counts a held key as one step', async () => {
    const { user, confirm, confirmed } = start();
    await part(user, 'Ground');
    press('Left edge at the ground', 'ArrowLeft');
    for (let count = 0; count < 5; count += 1)
      press('Left edge at the ground', 'ArrowLeft', { repeat: true });
    press('Left edge at the ground', 'ArrowUp');
    press('Left edge at the ground', 'z', { ctrlKey: true });
    await confirm();
    expect(confirmed()?.ground?.[0]).toEqual([409, 735]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe('true');
    await confirm();
    expect(confirmed()?.ground?.[0]).toEqual([415, 735]);
    press('Left edge at the ground', 'Z', { ctrlKey: true, shiftKey: true });
    await user.click(screen.getByRole('button', { name: 'Redo' }));
    await confirm();
    expect(confirmed()?.ground?.[0]).toEqual([409, 734]);
  });

  it('reverts going back to the proposed points too', async () => {
    const value: Handles = {
      ...proposal,
      ground: [
        [300, 700],
        [900, 700],
      ],
    };
    const { user, confirm, confirmed } = start({ value });
    await user.click(screen.getByRole('button', { name: 'Back to our points' }));
    await confirm();
    expect(confirmed()?.ground).toEqual(proposal.ground);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await confirm();
    expect(confirmed()?.ground).toEqual(value.ground);
  });
});

describe('what a person confirms', () => {
  it('is each part only once it was shown', async () => {
    const { user, confirmed } = start();
    await user.click(screen.getByRole('button', { name: 'Next: the ground' }));
    expect(screen.getByRole('radio', { name: 'Ground' })).toHaveProperty('checked', true);
    await user.click(screen.getByRole('button', { name: 'Next: known size' }));
    expect(confirmed()).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Use these points' }));
    expect(confirmed()).toMatchObject({ confirmed: ['cutFace', 'ground', 'reference'] });
  });

  it('lists only what was shown when the tool is closed before', () => {
    const onDrawn = vi.fn();
    start({ onDrawn });
    press('Right of the cut', 'ArrowRight');
    expect(onDrawn.mock.lastCall?.[0]).toMatchObject({ confirmed: ['cutFace'] });
  });

  it("isn't a bill where the button put it, until it is moved", async () => {
    const { user, confirm, confirmed } = start({ proposal: { ...proposal, reference: null } });
    await part(user, 'Known size');
    await user.selectOptions(screen.getByLabelText('Object of known size'), 'Dollar bill');
    expect(await screen.findByText(/There's nothing of known size in photo 1/)).toBeTruthy();
    await confirm();
    expect(confirmed()).toBeUndefined();
    press('Middle of the object, moves all of it', 'ArrowRight');
    await confirm();
    expect(confirmed()?.reference?.kind).toBe('bill');
  });

  it('is what lies there, where the analysis could not tell', async () => {
    const reference = proposal.reference && { ...proposal.reference, kind: 'unknown' as const };
    const { user, confirm, confirmed } = start({ proposal: { ...proposal, reference } });
    expect(await screen.findByText(/we can't tell what, so it wasn't used/)).toBeTruthy();
    await part(user, 'Known size');
    await user.click(screen.getByRole('button', { name: 'Dollar bill' }));
    await waitFor(() => expect(screen.queryByText(/we can't tell what/)).toBeNull());
    await confirm();
    expect(confirmed()?.reference).toMatchObject({ kind: 'bill', corners: reference?.corners });
    await part(user, 'Known size');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await user.click(screen.getByRole('button', { name: 'Something else' }));
    await confirm();
    expect(confirmed()).toMatchObject({ reference: null });
  });
});

describe('the result', () => {
  const widthShown = () => within(figures()).getByText('Width at the ground').parentElement;
  const found = measurePhoto(photo, proposal, 'automatic').groundIn;
  const once = /^Once you use these points: /;

  it.each([
    ['points that nobody confirmed', null],
    ['points that the analysis set', proposal],
  ])(
    'opens with the figures of the page for %s, and labels those of confirming',
    async (_, value) => {
      const { user } = start({ value });
      expect(await within(figures()).findByText(once)).toBeTruthy();
      expect(widthShown()?.textContent).toContain(formatInches(found?.value ?? 0));
      expect(widthShown()?.textContent).toContain(formatUncertainty(found ?? noWidth));
      await part(user, 'Ground');
      press('Right edge at the ground', 'ArrowRight');
      await waitFor(() =>
        expect(widthShown()?.textContent).not.toContain(formatUncertainty(found ?? noWidth)),
      );
      expect(within(figures()).getByText(once)).toBeTruthy();
    },
  );

  it('has one set of figures for confirmed points', async () => {
    start({ value: { ...proposal, confirmed: [...measuredParts] } });
    const confirmed = measurePhoto(photo, proposal, 'confirmed').groundIn ?? noWidth;
    await waitFor(() => expect(widthShown()?.textContent).toContain(formatUncertainty(confirmed)));
    expect(within(figures()).queryByText(once)).toBeNull();
  });

  it('shows widths, their uncertainty, the price, and the values before', async () => {
    const price = (cents: number) => ({
      priceBookVersion: 1,
      lines: [],
      lowCents: cents,
      centralCents: cents,
      highCents: cents * 2,
      unmeasuredStumps: [],
    });
    start({
      previewOf: (measurement) => ({
        measurement,
        priced: null,
        price: price(measurement.groundIn === null ? 0 : 10_000),
      }),
      before: { groundIn: { value: 40, low: 35, high: 45 }, method: null, price: price(20_000) },
    });
    expect(await within(figures()).findByText('$100 to $200')).toBeTruthy();
    expect(figures().textContent).toMatch(/Width at the ground\d+(\s1\/2)? in (give or take|from)/);
    expect(within(figures()).getByText('before: 40 in')).toBeTruthy();
    expect(within(figures()).getByText('before: $200 to $400')).toBeTruthy();
  });

  it.each([
    ['at the cut', { widthIn: 32.25, where: 'cut_face' as const }, '32\u00a01/4 in'],
    ['at the ground', { widthIn: 30.75, where: 'ground' as const }, '30\u00a03/4 in'],
  ])(
    'shows the width that is priced by a tape %s, and what the photo says by itself',
    async (_, tape, width) => {
      const stump = { stump: 1, groundIn: null, input: { stump: 1, tape }, measurements: [] };
      const inForce = { prices: defaultPriceBook, calibration: null };
      start({ previewOf: previewWith([stump], {}, inForce)(1, 'a') });
      const alone = measurePhoto(photo, proposal, 'automatic').groundIn ?? noWidth;
      const byPhotos = await within(figures()).findByText('By the photos alone');
      expect(byPhotos.nextElementSibling?.textContent).toBe(
        `${formatInches(alone.value)}, ${formatUncertainty(alone)}`,
      );
      expect(widthShown()?.textContent).toContain(width);
      expect(figures().textContent).toContain(`Once you use these points: ${width}`);
    },
  );

  it('says that a photo has no object of known size', async () => {
    start({ proposal: { ...proposal, reference: null } });
    expect(await screen.findByText(/There's nothing of known size in photo 1/)).toBeTruthy();
  });

  it("says that a sheet couldn't be made out, until the person marks it", async () => {
    const { user } = start({ proposal: { ...proposal, reference: null }, isSheetUnclear: true });
    expect(await screen.findByText(/There seems to be a sheet in photo 1/)).toBeTruthy();
    expect(screen.queryByText(/There's nothing of known size/)).toBeNull();
    await part(user, 'Known size');
    await user.selectOptions(
      screen.getByLabelText('Object of known size'),
      'Sheet of letter paper',
    );
    expect(screen.queryByText(/There seems to be a sheet/)).toBeNull();
  });

  it("doesn't ask for a sheet again that the person left out", async () => {
    const value = { ...proposal, reference: null };
    start({ proposal: value, value, isSheetUnclear: true });
    expect(await screen.findByText(/There's nothing of known size in photo 1/)).toBeTruthy();
    expect(screen.queryByText(/There seems to be a sheet/)).toBeNull();
  });
});

describe('the object of known size', () => {
  it('can change its kind, move to the ground, and be removed', async () => {
    const { user, confirm, confirmed } = start();
    await part(user, 'Known size');
    await user.selectOptions(screen.getByLabelText('Object of known size'), 'Dollar bill');
    await user.click(screen.getByText('On the ground'));
    await confirm();
    expect(confirmed()?.reference).toMatchObject({
      kind: 'bill',
      placement: 'ground',
      corners: proposal.reference?.corners,
    });
    await user.click(screen.getByRole('button', { name: 'Remove it' }));
    await confirm();
    expect(confirmed()?.reference).toBeNull();
  });

  it('lies flat only if the person says so, on the cut', async () => {
    const { user, confirm, confirmed } = start();
    const flat = () => screen.getByRole('checkbox', { name: 'The paper lies flat on the wood' });
    const cutWidth = () => within(figures()).getByText('Cut').nextElementSibling?.textContent;
    await part(user, 'Known size');
    expect(flat()).toHaveProperty('checked', false);
    await confirm();
    expect(confirmed()?.reference?.liesFlat).toBeUndefined();
    await within(figures()).findByRole('status');
    const before = cutWidth();
    await user.click(flat());
    await waitFor(() => expect(cutWidth()).not.toBe(before));
    await confirm();
    expect(confirmed()?.reference?.liesFlat).toBe(true);
    await user.click(screen.getByText('On the ground'));
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(screen.getByText('On the cut'));
    expect(flat()).toHaveProperty('checked', false);
  });

  it('needs a length when it is a tape', async () => {
    const { user, confirm, confirmed } = start();
    await part(user, 'Known size');
    await user.selectOptions(screen.getByLabelText('Object of known size'), 'Tape measure');
    expect(screen.getByRole('button', { name: 'Mark 2 on the tape' })).toBeTruthy();
    const field = screen.getByLabelText('Inches between the marks');
    await user.clear(field);
    await confirm();
    expect(screen.getAllByText('Enter a length from 1 to 300 inches.').length).toBeGreaterThan(0);
    expect(confirmed()).toBeUndefined();
    await user.type(field, '14.5');
    await confirm();
    expect(confirmed()).toBeUndefined();
    screen.getByText('Move the points to where the object of known size is, or remove it.');
    press('Mark 2 on the tape', 'ArrowRight');
    await confirm();
    expect(confirmed()?.reference).toMatchObject({ kind: 'tape', lengthIn: 14.5 });
  });
});

describe("a stump that wasn't detected", () => {
  const nothing: Handles = { cutFace: null, ground: null, reference: null };

  const found = (isRough = false) => vi.fn(() => Promise.resolve({ handles: proposal, isRough }));
  // Without pointer coordinates, a click means the crosshair, which starts at 30 and 70 % of the
  // width.
  const tap = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));

  it('is outlined by tapping both ends of the cut', async () => {
    const findBetween = found();
    const { confirm, confirmed } = start({ proposal: nothing, findBetween });
    expect(screen.getByText(/We couldn't find a stump in this photo/)).toBeTruthy();
    await confirm();
    expect(screen.getByRole('alert').textContent).toBe('Place the outline of the cut first.');
    tap(/Tap the left end of the cut/);
    expect(findBetween).not.toHaveBeenCalled();
    tap(/Now the right end/);
    expect(findBetween).toHaveBeenCalledWith([
      [384, 480],
      [896, 480],
    ]);
    expect(await screen.findByRole('button', { name: 'Top of the cut' })).toBeTruthy();
    await confirm();
    expect(confirmed()?.ground).toEqual(proposal.ground);
  });

  it('is outlined by keyboard: arrows move a crosshair, which is announced, and Enter places it', async () => {
    const findBetween = found();
    const { user } = start({ proposal: nothing, findBetween });
    screen.getByRole('button', { name: /Tap the left end of the cut/ }).focus();
    await user.keyboard('{ArrowUp}{Shift>}{ArrowLeft}{/Shift}');
    expect(screen.getByText('Crosshair 25 % from the left, 50 % from the top')).toBeTruthy();
    await user.keyboard('{Enter}');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(findBetween).toHaveBeenCalledWith([
      [320, 475.2],
      [896, 484.8],
    ]);
    const top = await screen.findByRole('button', { name: 'Top of the cut' });
    await vi.waitFor(() => expect(document.activeElement).toBe(top));
  });

  it('takes back the first tap, and refuses two in one place', async () => {
    const findBetween = found();
    const { user } = start({ proposal: nothing, findBetween });
    tap(/Tap the left end of the cut/);
    await user.click(screen.getByRole('button', { name: 'Tap the left end again' }));
    tap(/Tap the left end of the cut/);
    const right = screen.getByRole('button', { name: /Now the right end/ });
    for (let count = 0; count < 8; count += 1)
      fireEvent.keyDown(right, { key: 'ArrowLeft', shiftKey: true });
    tap(/Now the right end/);
    expect(screen.getByRole('alert').textContent).toMatch(/The two ends are almost in one place/);
    expect(findBetween).not.toHaveBeenCalled();
    fireEvent.keyDown(right, { key: 'ArrowRight', shiftKey: true });
    tap(/Now the right end/);
    expect(await screen.findByRole('button', { name: 'Top of the cut' })).toBeTruthy();
  });

  it("replaces an outline that isn't it, or keeps it", async () => {
    const shifted = { ...proposal, cutFace: ellipse([300, 400], 100, 60), ground: null };
    const findBetween = vi.fn(() => Promise.resolve({ handles: shifted, isRough: false }));
    const { user, confirm, confirmed } = start({ findBetween });
    await user.click(screen.getByRole('button', { name: "That's not it" }));
    tap(/Tap the left end of the cut/);
    await confirm();
    expect(screen.getByRole('alert').textContent).toBe(
      'Tap both ends of the cut first, or keep the outline.',
    );
    expect(confirmed()).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Keep this outline' }));
    await confirm();
    expect(confirmed()?.ground).toEqual(proposal.ground);
    await user.click(screen.getByRole('button', { name: "That's not it" }));
    tap(/Tap the left end of the cut/);
    tap(/Now the right end/);
    await screen.findByRole('button', { name: 'Top of the cut' });
    await confirm();
    expect(confirmed()?.cutFace?.[0]).toEqual([300, 340]);
    // The points at grade were another stump's.
    expect(confirmed()?.ground).toBeNull();
  });

  it.each([
    ['the colors show no edge', found(true), /We couldn't make out its edge/],
    ['the server is busy', () => Promise.reject(new Error('busy')), /We couldn't reach StumpQuote/],
  ])('starts with an oval between the taps if %s', async (_why, findBetween, reason) => {
    const { user, confirm, confirmed } = start({ proposal: nothing, findBetween });
    tap(/Tap the left end of the cut/);
    tap(/Now the right end/);
    expect(await screen.findByText(reason)).toBeTruthy();
    await part(user, 'Ground');
    const add = screen.queryByRole('button', { name: 'Place the two points' });
    if (add !== null) {
      await user.click(add);
      await confirm();
      expect(confirmed()).toBeUndefined();
      screen.getByText(
        'Move the two points to the edges of the stump at the ground, or remove them.',
      );
    }
    press('Left edge at the ground', 'ArrowDown');
    await confirm();
    expect(confirmed()).toMatchObject({ isUnsure: true });
    expect(confirmed()?.cutFace).toHaveLength(64);
    expect(confirmed()?.ground?.[0][1]).toBeGreaterThan(480);
  });
});

describe('another stump than the one that was found', () => {
  const other = {
    cutFace: ellipse([250, 250], 90, 50),
    ground: [
      [150, 330],
      [350, 330],
    ] as const,
    reference: null,
  };

  it('is measured by its own marks only, without those of the first', async () => {
    const findBetween = vi.fn(() => Promise.resolve({ handles: other, isRough: false }));
    const { user, confirm, confirmed } = start({ findBetween });
    await user.click(screen.getByRole('button', { name: "That's not it" }));
    fireEvent.click(screen.getByRole('button', { name: /Tap the left end of the cut/ }));
    fireEvent.click(screen.getByRole('button', { name: /Now the right end/ }));
    expect(await screen.findByText(/There's nothing of known size in photo 1/)).toBeTruthy();
    await confirm();
    expect(confirmed()).toMatchObject({ ground: other.ground, reference: null });
    expect(confirmed()?.cutFace?.every(([x]) => x < 400)).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await confirm();
    expect(confirmed()).toMatchObject({
      ground: proposal.ground,
      reference: proposal.reference,
    });
  });

  it("has no points of the first if its edge can't be made out", async () => {
    const { user, confirm, confirmed } = start({ proposal: other });
    await user.click(screen.getByRole('button', { name: "That's not it" }));
    fireEvent.click(screen.getByRole('button', { name: /Tap the left end of the cut/ }));
    fireEvent.click(screen.getByRole('button', { name: /Now the right end/ }));
    expect(await screen.findByText(/We couldn't reach StumpQuote/)).toBeTruthy();
    await confirm();
    expect(confirmed()).toMatchObject({ ground: null, reference: null });
  });
});

it('can be skipped', async () => {
  const { user, onSkip } = start();
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  expect(onSkip).toHaveBeenCalledOnce();
});

it('is translated into Spanish', async () => {
  const { user, confirm, confirmed } = start({}, 'es');
  expect(screen.getByRole('button', { name: 'Borde del corte: arriba' })).toBeTruthy();
  await part(user, 'Medida');
  expect(screen.getByLabelText('Objeto de tamaño conocido')).toBeTruthy();
  expect(screen.getByText('Ponga los cuatro puntos en las esquinas de la hoja.')).toBeTruthy();
  expect(screen.getByLabelText('La hoja está plana sobre la madera')).toBeTruthy();
  expect(
    await screen.findByText(/, de [\d\s/]+ a [\d\s/]+ pulg\.\.?$/, { selector: 'dd' }),
  ).toBeTruthy();
  await confirm();
  expect(confirmed()?.reference?.kind).toBe('letter');
});
