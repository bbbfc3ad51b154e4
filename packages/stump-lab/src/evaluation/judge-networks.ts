import { availableParallelism } from 'node:os';
import { createVision, shippedNetwork } from '@stumpquote/stump-vision/runtime/create-vision';
import { accuracyTable, findingFigures, type EvaluationRow } from './accuracy-table.js';
import { evaluateScene, type EvaluatedScene } from './cases.js';
import { readFrozenScenes } from './frozen-scenes.js';

/**
 * Fewer frozen photos say nothing about a network: crews' own figures are shown from as many
 * measurements on.
 */
export const fewestRealPhotos = 10;

/** A photo without an answer, or with a worse one, counts as this relative error. */
const worstError = 0.6;

/** One network on one set of photos. */
export interface Performance {
  readonly rows: readonly EvaluationRow[];
  readonly photos: number;
  readonly overlapMedian: number;
  readonly falseWidths: number;
  /**
   * Mean relative error of the automatic widths, 0 to 0.6: what one network must beat another by.
   */
  readonly meanError: number;
}

/** The same network on the frozen renders and on the frozen real photos. */
export interface NetworkPerformance {
  readonly simulated: Performance;
  readonly real: Performance;
}

export const sides = ['simulated', 'real'] as const;

/** Folders of frozen scenes, rendered and real. */
export interface JudgedFolders {
  readonly simulated: readonly URL[];
  readonly real: readonly URL[];
}

/** Measures the frozen scenes with a network; the one in this package by default. */
export async function performanceOf(
  { simulated, real }: JudgedFolders,
  modelFile: URL = shippedNetwork,
): Promise<NetworkPerformance> {
  const vision = createVision({
    workers: Math.max(1, availableParallelism()),
    queueLimit: 10_000,
    timeLimit: 120_000,
    modelFile,
  });
  const on = async (folders: readonly URL[]): Promise<Performance> => {
    const scenes = (await Promise.all(folders.map(readFrozenScenes))).flat();
    return performanceOn(await Promise.all(scenes.map((scene) => evaluateScene(vision, scene))));
  };
  try {
    return { simulated: await on(simulated), real: await on(real) };
  } finally {
    await vision.close();
  }
}

function performanceOn(scenes: readonly EvaluatedScene[]): Performance {
  const { overlapMedian, falseWidths } = findingFigures(scenes);
  return {
    rows: accuracyTable(scenes),
    photos: scenes.length,
    overlapMedian,
    falseWidths,
    meanError: meanError(scenes),
  };
}

function meanError(scenes: readonly EvaluatedScene[]): number {
  const errors = scenes.flatMap(({ scene: { stump, sheet }, automatic, withoutReference }) => {
    if (stump === null) return [];
    const cut = automatic?.method === 'no_reference' ? null : automatic?.cutFaceIn;
    return [
      errorOf(withoutReference?.groundIn?.value, stump.groundIn),
      ...(sheet === null || sheet.kind === 'bill' ? [] : [errorOf(cut?.value, stump.cutFaceIn)]),
    ];
  });
  return errors.reduce((sum, error) => sum + error, 0) / Math.max(1, errors.length);
}

const errorOf = (measured: number | undefined, truth: number): number =>
  measured === undefined ? worstError : Math.min(worstError, Math.abs(measured / truth - 1));

/** A network is better on a set if its mean error is lower and it makes up no more widths. */
const isBetterOn = (one: Performance, other: Performance): boolean =>
  one.meanError < other.meanError && one.falseWidths <= other.falseWidths;

/** Why a candidate may not replace the current network; empty if it may. */
export function objectionsTo(candidate: NetworkPerformance, current: NetworkPerformance): string[] {
  return sides
    .filter((side) => !isBetterOn(candidate[side], current[side]))
    .map((side) => `it isn't better on the ${side} photos`);
}
