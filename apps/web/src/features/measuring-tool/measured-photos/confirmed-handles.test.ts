import { confirmedHandlesSchema } from '@stumpquote/domain/stump-analysis/confirmed-handles';
import type { Reference } from '@stumpquote/stump-vision/geometry/handles';
import { expect, it } from 'vitest';
import { handleSetOf } from './confirmed-handles';

const sheet: Reference = {
  kind: 'letter',
  placement: 'cut',
  corners: [
    [0, 0],
    [10, 0],
    [10, 12],
    [0, 12],
  ],
};
/** The reference as the server receives it. */
const sent = (reference: Reference) =>
  confirmedHandlesSchema.parse([
    handleSetOf('p1', { cutFace: null, ground: null, reference, confirmed: ['reference'] }),
  ])[0]?.reference;

it('sends that a sheet lies flat only for one on the cut', () => {
  expect(sent({ ...sheet, liesFlat: true })).toEqual({ ...sheet, liesFlat: true });
  expect(sent(sheet)).toEqual(sheet);
  const onGround = { ...sheet, placement: 'ground' } as const;
  expect(sent({ ...onGround, liesFlat: true })).toEqual(onGround);
});
