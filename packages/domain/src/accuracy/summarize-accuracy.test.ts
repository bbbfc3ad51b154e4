import { describe, expect, it } from 'vitest';
import { measurementMethods } from '../stump-analysis/analysis-schema.js';
import {
  accuracyMetricIds,
  accuracyMetrics,
  accuracyMethods,
  hiddenBecause,
} from './accuracy-metrics.js';
import type { FieldObservation, WidthEstimate } from './field-observation.js';
import { accuracyOf, timeAccuracy, widthAccuracy } from './summarize-accuracy.js';

const estimate = (value: number, changes: Partial<WidthEstimate> = {}): WidthEstimate => ({
  method: 'tape',
  groundIn: { value, low: value * 0.9, high: value * 1.1 },
  cutFaceIn: null,
  scale: 1,
  ...changes,
});

function stump(
  found: number,
  original: WidthEstimate | null,
  current: WidthEstimate | null = original,
): FieldObservation {
  return {
    estimate: { original, standing: current, minutes: original === null ? null : 20 },
    found: { groundIn: found, depthIn: 8, minutes: 25 },
    ruleMinutes: 20,
  };
}

describe('accuracyOf', () => {
  it('measures errors as shares of the measured value', () => {
    const pairs = [18, 19, 20, 20, 20, 20, 20, 22, 25, 30].map((value) => ({
      estimated: { value, low: value * 0.9, high: value * 1.1 },
      found: 20,
    }));
    expect(accuracyOf(pairs)).toEqual({
      medianError: 0.025,
      p90Error: 0.25,
      medianDeviation: 0,
      coverage: 0.7,
      medianExtent: expect.closeTo(0.2),
    });
  });

  it('is hidden below ten measurements', () => {
    expect(
      accuracyOf(
        Array.from({ length: 9 }, () => ({
          estimated: { value: 20, low: 19, high: 21 },
          found: 20,
        })),
      ),
    ).toBeNull();
  });
});

describe('widthAccuracy', () => {
  const observations = [
    ...Array.from({ length: 10 }, () => stump(20, estimate(21))),
    ...Array.from({ length: 3 }, () =>
      stump(20, estimate(30, { method: 'no_reference' }), estimate(20, { method: 'corrected' })),
    ),
    stump(20, null),
  ];
  const rows = widthAccuracy(observations, 'groundIn');
  const rowOf = (method: string) => rows.find((row) => row.method === method);

  it('lists every method, after the estimate in effect when the work began', () => {
    expect(rows.map(({ method }) => method)).toEqual(['in_force', ...measurementMethods]);
    expect(rowOf('in_force')).toMatchObject({
      count: 13,
      basis: 'field',
      figures: { medianError: 0.05, coverage: 1 },
    });
  });

  it('counts a corrected stump for both of its methods, and hides small counts', () => {
    expect(rowOf('tape')).toMatchObject({ count: 10, basis: 'field' });
    expect(rowOf('no_reference')).toEqual({
      method: 'no_reference',
      count: 3,
      figures: null,
      basis: 'simulated',
    });
    expect(rowOf('corrected')).toEqual({
      method: 'corrected',
      count: 3,
      figures: null,
      basis: 'assumed',
    });
    expect(rowOf('reference_automatic')).toMatchObject({
      count: 0,
      figures: null,
      basis: 'simulated',
    });
  });

  it('compares cut faces when both are known', () => {
    const withCut = {
      ...stump(20, estimate(21, { cutFaceIn: { value: 16, low: 15, high: 17 } })),
      found: { groundIn: 20, cutFaceIn: 16, depthIn: 8, minutes: 25 },
    };
    expect(
      widthAccuracy([withCut, ...observations], 'cutFaceIn').find(
        ({ method }) => method === 'tape',
      ),
    ).toMatchObject({ count: 1 });
  });
});

describe('timeAccuracy', () => {
  it('has no interval, and leaves out stumps without an estimated time', () => {
    const time = timeAccuracy([
      ...Array.from({ length: 10 }, () => stump(20, estimate(20))),
      stump(20, null),
    ]);
    expect(time).toEqual({
      count: 10,
      figures: {
        medianError: 0.2,
        p90Error: 0.2,
        medianDeviation: -0.2,
        coverage: null,
        medianExtent: null,
      },
    });
  });
});

describe('labels', () => {
  it('explain every number and name every method', () => {
    expect(Object.keys(accuracyMetrics)).toEqual(['count', ...accuracyMetricIds]);
    expect(Object.keys(accuracyMethods)).toEqual(['in_force', ...measurementMethods]);
  });

  it('say why numbers are hidden, and what is used until then', () => {
    expect(hiddenBecause(3, 'simulated')).toBe(
      'Hidden: 3 of 10 measurements. Until then: simulated accuracy, from rendered photos.',
    );
    expect(hiddenBecause(0, 'assumed')).toBe(
      'Hidden: 0 of 10 measurements. Until then: an assumed reading error of a tape.',
    );
  });
});
