import { measureStump } from '../geometry/measure-stump.js';
import { problemTexts } from '../geometry/problem-texts.js';
import type { PhotoOutcome } from './measure-photos.js';

/** Describes the problems with one stump's photos in English, photo by photo. */
export function outcomeTexts(outcomes: readonly PhotoOutcome<unknown>[]): string[] {
  const measured = outcomes.filter((outcome) => outcome.kind === 'measured');
  const ofAll = measureStump(measured).problems.filter(({ photo }) => photo === null);
  return [
    ...outcomes.flatMap((outcome, index) =>
      textsOf(outcome, outcomes.length === 1 ? null : index + 1),
    ),
    ...ofAll.map(({ code }) => problemTexts.en[code](null)),
  ];
}

function textsOf(outcome: PhotoOutcome<unknown>, number: number | null): string[] {
  if (outcome.kind === 'measured')
    return outcome.measurement.problems.map((problem) => problemTexts.en[problem](number));
  if (outcome.kind === 'no_stump') return [problemTexts.en.no_stump(number)];
  if (outcome.kind === 'not_looked_at') return [];
  return [
    `${number === null ? 'The photo' : `Photo ${number}`} can't be read: it's damaged, or it isn't a picture.`,
  ];
}
