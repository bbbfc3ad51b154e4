import type { StumpInput, StumpRecord } from '@stumpquote/domain/stump-analysis/analysis-schema';
import type { Analyser, AnalyserInput } from '../../ports/photo-analysis.js';
import { measurePhotos, type PhotoLooker, type PhotoOutcome } from './measure-photos.js';
import { fusePhotos } from './measure-stump.js';
import { stumpAnalysisMessages } from './stump-analysis.messages.js';
import { guessRecord, tapeRecord } from './tape-record.js';

const { en, es } = stumpAnalysisMessages;

/** Measures each stump by its photos; a tape that the person has read beats them, and they stay in the record beside it. */
export function photoAnalyser(looker: PhotoLooker): Analyser {
  return {
    async analyse(input) {
      const outcomes = await measurePhotos(input, looker);
      return {
        version: 1,
        siteFacts: input.siteFacts,
        problems: [],
        stumps: stumpNumbers(input).map((stump) => recordOf(stump, input, outcomes)),
      };
    },
  };
}

export function stumpNumbers({
  photos,
  stumps,
}: Pick<AnalyserInput, 'photos' | 'stumps'>): number[] {
  return [...new Set([...photos, ...stumps].map(({ stump }) => stump))].toSorted((a, b) => a - b);
}

function recordOf(
  stump: number,
  { stumps, siteFacts }: AnalyserInput,
  outcomes: readonly PhotoOutcome[],
): StumpRecord {
  const own = outcomes.filter(({ photo }) => photo.stump === stump);
  const input: StumpInput = stumps.find((one) => one.stump === stump) ?? { stump };
  const photoIds = own.map(({ photo }) => photo.id);
  const byPhotos = fusePhotos(own.flatMap(({ measured }) => measured ?? []));
  const ofPhotos = own.flatMap(({ problem }) => problem ?? []);
  const taped = tapeRecord(input, photoIds);
  if (taped !== null)
    return {
      ...taped,
      handles: byPhotos.handles,
      measurements: byPhotos.measurements,
      problems: ofPhotos,
    };
  // A guess counts only until a photo gives a width.
  const guessed = byPhotos.groundIn === null ? guessRecord(input, photoIds) : null;
  if (guessed !== null)
    return {
      ...guessed,
      handles: byPhotos.handles,
      measurements: byPhotos.measurements,
      problems: ofPhotos,
    };
  const notMeasured = {
    code: 'not_measured',
    text: en.notMeasured(stump),
    es: es.notMeasured(stump),
  };
  return {
    stump,
    photoIds,
    ...byPhotos,
    // What the person says beats what was seen.
    heightIn: input.heightIn ?? siteFacts.heightIn ?? byPhotos.heightIn,
    problems: [
      ...ofPhotos,
      ...byPhotos.problems,
      ...(byPhotos.groundIn === null ? [notMeasured] : []),
    ],
  };
}
