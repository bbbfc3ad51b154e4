import type { PhotoMeasurement } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { defaultPriceBook } from '@stumpquote/domain/stump-analysis/price-book';
import {
  costlierThan,
  digestOf,
  generatedCount,
  generatedRequest,
  generatedSize,
  neverCostsLess,
  priceText,
  recordedPrices,
  type GeneratedPhoto,
  type GeneratedRequest,
} from '@stumpquote/domain/testing/generated-requests';
import { measurePhoto } from '@stumpquote/stump-vision/geometry/measure-photo';
import { expect, it } from 'vitest';
import { previewWith } from '../result/price-effect';
import { requestFigures } from './stump-figures';

const frame = { ...generatedSize, focal35mm: null };
const inForce = { prices: defaultPriceBook, calibration: null };

const inForm = ({ photos, stumps, siteFacts }: GeneratedRequest) =>
  requestFigures({
    photos: photos.map(({ id, stump, handles, isConfirmed }) => ({
      id,
      stump,
      frame,
      handles,
      origin: isConfirmed ? ('confirmed' as const) : ('automatic' as const),
    })),
    stumps,
    siteFacts,
    inForce,
  });

const measured = ({ id, handles, isConfirmed }: GeneratedPhoto): PhotoMeasurement => {
  const origin = isConfirmed ? 'confirmed' : 'automatic';
  const { method, cutFaceIn, groundIn, heightIn } = measurePhoto(frame, handles, origin);
  return { photoId: id, origin, method, cutFaceIn, groundIn, heightIn };
};

/** What the tool says of confirming the first photo. */
function inTool(request: GeneratedRequest) {
  const { photos, stumps, siteFacts } = request;
  const figures = inForm(request);
  const [first] = photos;
  if (first === undefined) return null;
  const priced = stumps.map((input) => ({
    stump: input.stump,
    groundIn: null,
    ...figures.stumps.find(({ stump }) => stump === input.stump),
    input,
    measurements: photos.filter(({ stump }) => stump === input.stump).map(measured),
  }));
  const ofPhoto = measurePhoto(frame, first.handles, 'confirmed');
  return previewWith(priced, siteFacts, inForce)(first.stump, first.id)(ofPhoto);
}

const withFirstConfirmed = ({ photos, ...request }: GeneratedRequest): GeneratedRequest => ({
  ...request,
  photos: photos.map((photo, index) => (index === 0 ? { ...photo, isConfirmed: true } : photo)),
});

const requests = Array.from({ length: generatedCount }, (_, number) => generatedRequest(number));

it('the form prices generated requests as recorded, to the cent', () => {
  const prices = requests.map((request) => priceText(inForm(request).price));
  expect(digestOf(prices)).toBe(recordedPrices[generatedCount]);
}, 600_000);

it.each(requests.map((request, number) => [number, request] as const))(
  'request %d: the tool says what confirming gives, width and price, and more to grind never costs less',
  (_number, request) => {
    const confirmed = inForm(withFirstConfirmed(request));
    const tool = inTool(request);
    expect(priceText(tool?.price ?? null)).toBe(priceText(confirmed.price));
    const priced = confirmed.stumps.find(({ stump }) => stump === request.photos[0]?.stump);
    expect(tool?.priced?.groundIn ?? null).toEqual(priced?.groundIn ?? null);
    const { price } = inForm(request);
    for (const more of costlierThan(request))
      expect(neverCostsLess(inForm(more).price, price)).toBe(true);
  },
  60_000,
);
