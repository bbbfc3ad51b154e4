import {
  applyCorrections,
  correctionFromValues,
  type AnalysisCorrection,
} from '@stumpquote/domain/stump-analysis/analysis-correction';
import type { AnalysisRecord } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { estimatePrice } from '@stumpquote/domain/stump-analysis/estimate-price';
import { defaultPriceBook } from '@stumpquote/domain/stump-analysis/price-book';
import { surfaceRootAmounts } from '@stumpquote/domain/stump-analysis/site-facts';
import {
  costlierThan,
  digestOf,
  generatedCount,
  generatedRequest,
  generatedSize,
  neverCostsLess,
  priceText,
  recordedPrices,
  type GeneratedRequest,
} from '@stumpquote/domain/testing/generated-requests';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { Proposals } from '../../ports/photo-analysis.js';
import { createPhotoAnalysis } from './create-photo-analysis.js';

const proposalsOf = ({ photos }: GeneratedRequest): Proposals => ({
  known: () => undefined,
  propose: async ({ id }) => {
    const found = photos.find((photo) => photo.id === id);
    if (found === undefined) throw new Error(`no photo ${id}`);
    const { photoId: _, ...handles } = found.handles;
    return { ...generatedSize, focal35mm: null, stumpFound: true, score: 0.9, handles };
  },
});

/** The record as the worker stores it. */
async function onServer(request: GeneratedRequest): Promise<AnalysisRecord> {
  const { photos, stumps, siteFacts } = request;
  const measured = await createPhotoAnalysis({
    proposals: proposalsOf(request),
    log: pino({ level: 'silent' }),
  }).analyse({
    photos: photos.map(({ id, stump }, index) => ({
      id,
      stump,
      number: index + 1,
      ...generatedSize,
      focalLength35mm: null,
      read: async () => Buffer.alloc(0),
    })),
    stumps: [...stumps],
    siteFacts,
    handles: photos.filter(({ isConfirmed }) => isConfirmed).map(({ handles }) => handles),
    calibration: null,
  });
  return { ...measured, estimate: estimatePrice(measured.stumps, siteFacts, defaultPriceBook) };
}

const corrected = (record: AnalysisRecord, typed: Omit<AnalysisCorrection, 'stump'>) =>
  applyCorrections(record, [correctionFromValues({ stump: 1, ...typed }, null)], defaultPriceBook)
    .estimate;

const requests = Array.from({ length: generatedCount }, (_, number) => generatedRequest(number));

it('the server prices generated requests as recorded, to the cent', async () => {
  const prices: string[] = [];
  for (const request of requests) prices.push(priceText((await onServer(request)).estimate));
  expect(digestOf(prices)).toBe(recordedPrices[generatedCount]);
}, 600_000);

it.each(requests.map((request, number) => [number, request] as const))(
  'request %d: a correction gives what a tape gives, and more to grind never costs less',
  async (_number, request) => {
    const record = await onServer(request);
    for (const more of costlierThan(request))
      expect(neverCostsLess((await onServer(more)).estimate, record.estimate)).toBe(true);

    const [first, ...others] = request.stumps;
    const tape = { widthIn: 33.25, where: 'ground' } as const;
    const taped = await onServer({ ...request, stumps: [{ stump: 1, ...first, tape }, ...others] });
    const width = first?.tape?.where === 'cut_face' ? null : taped.estimate;
    if (width !== null)
      expect(priceText(corrected(record, { diameterIn: 33.25 }))).toBe(priceText(width));
    const wider = [20, 28.5, 40, 55].map((diameterIn) => corrected(record, { diameterIn }));
    const rootier = surfaceRootAmounts.map((surfaceRoots) => corrected(record, { surfaceRoots }));
    for (const list of [wider, rootier])
      for (const [index, more] of list.entries())
        expect(neverCostsLess(more, list[index - 1] ?? null)).toBe(true);
  },
);
