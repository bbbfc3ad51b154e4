import { estimatePrice } from './estimate-price.js';
import type { Machine, PriceBook, PriceBookInput } from './price-book.js';
import type { SiteFacts } from './site-facts.js';

export type PriceBookField = Exclude<keyof PriceBookInput, 'machine'> | `machine.${keyof Machine}`;

/**
 * Why a change is flagged before it takes effect: the line becomes free, or changes by more than
 * half.
 */
type PriceWarning = 'zero' | 'large';

interface PriceChange {
  readonly field: PriceBookField;
  readonly before: number;
  readonly after: number;
  readonly warning: PriceWarning | null;
}

function lines({ machine, ...prices }: PriceBookInput): Map<PriceBookField, number> {
  const { hoursPercent = 100, ...grinder } = machine;
  const ofMachine = Object.entries({ ...grinder, hoursPercent }).map(([name, value]) => [
    `machine.${name}`,
    value,
  ]);
  return new Map([
    ...Object.entries(prices).filter(([name]) => name !== 'version'),
    ...ofMachine,
  ] as [PriceBookField, number][]);
}

function warningOf(before: number, after: number): PriceWarning | null {
  if (after === 0) return 'zero';
  return Math.abs(after - before) > before / 2 ? 'large' : null;
}

/** Returns the lines in which two versions differ, in the book's order. */
export function priceBookChanges(before: PriceBookInput, after: PriceBookInput): PriceChange[] {
  const earlier = lines(before);
  return [...lines(after)].flatMap(([field, value]) => {
    const was = earlier.get(field) ?? 0;
    return was === value
      ? []
      : [{ field, before: was, after: value, warning: warningOf(was, value) }];
  });
}

/** Fixed jobs, so that versions can be compared: an everyday one, and one with most surcharges. */
const examplePriceJobs = {
  everyday: { widthIn: 30, facts: {} },
  difficult: {
    widthIn: 40,
    facts: {
      species: 'hardwood',
      surfaceRoots: 'many',
      heightIn: 12,
      accessWidthIn: 32,
      slope: 'gentle',
      haulAway: true,
    },
  },
} as const satisfies Record<string, { widthIn: number; facts: SiteFacts }>;
type ExamplePriceJob = keyof typeof examplePriceJobs;
export const examplePriceJobNames = Object.keys(examplePriceJobs) as ExamplePriceJob[];

/** Returns what an example job costs at these prices, in cents. */
export function examplePrice(
  job: ExamplePriceJob,
  book: PriceBookInput & { version?: PriceBook['version'] },
): number {
  const { widthIn, facts } = examplePriceJobs[job];
  const groundIn = { value: widthIn, low: widthIn, high: widthIn };
  return estimatePrice([{ stump: 1, groundIn }], facts, { version: 1, ...book })?.centralCents ?? 0;
}
