import {
  measuredParts,
  type HandleSet,
  type StumpInput,
} from '../stump-analysis/analysis-schema.js';
import {
  speciesGroups,
  surfaceRootAmounts,
  slopes,
  type SiteFacts,
} from '../stump-analysis/site-facts.js';

/** A photo with the points that were found in it, or that a person confirmed. */
export interface GeneratedPhoto {
  readonly id: string;
  readonly stump: number;
  readonly handles: HandleSet;
  readonly isConfirmed: boolean;
}

/** What a home owner sends: photos of up to three stumps, and what was typed about them. */
export interface GeneratedRequest {
  readonly photos: readonly GeneratedPhoto[];
  readonly stumps: readonly StumpInput[];
  readonly siteFacts: SiteFacts;
}

/** The upright size of every generated photo. */
export const generatedSize = { width: 640, height: 480 } as const;

const { process } = globalThis as { process?: { env: Record<string, string | undefined> } };

/**
 * A quick sample in the suite; `GENERATED_REQUESTS=2000` takes all those whose prices are recorded.
 */
export const generatedCount = Number(process?.env['GENERATED_REQUESTS'] ?? 60);

/**
 * Digests of the prices of the first requests, for proofs that a change of code changed no price.
 */
export const recordedPrices: Readonly<Record<number, string>> = {
  60: 'b15f074e47bf1ddc',
  2000: '13e0b65e75c9726c',
};

type Random = () => number;

/** A small seeded generator (mulberry32). */
function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const between = (random: Random, low: number, high: number): number =>
  low + (high - low) * random();
const chance = (random: Random, share: number): boolean => random() < share;
const oneOf = <Item>(random: Random, items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(random() * items.length)] ?? items[0];
const quarters = (random: Random, low: number, high: number): number =>
  Math.round(between(random, low, high) * 4) / 4;

/**
 * Points on a stump seen from above, mostly with a sheet on its cut; a small sheet makes a stump of
 * many feet.
 */
function handlesOf(random: Random, photoId: string, index: number): HandleSet {
  // Each from another place: photos from the same one count once.
  const [x, y, radius] = [300 + 30 * index, 230, between(random, 70, 130)];
  const cutFace = Array.from({ length: 32 }, (_, index): [number, number] => {
    const angle = (2 * Math.PI * index) / 32;
    return [x + radius * Math.sin(angle), y - radius * 0.53 * Math.cos(angle)];
  });
  const spread = radius * between(random, 1.05, 1.5);
  const below = between(random, 60, 130);
  const sheet = chance(random, 0.08) ? between(random, 0.25, 0.5) : between(random, 0.7, 1.1);
  const corners = [
    [-23, 34],
    [76, 16],
    [15, -48],
    [-76, -26],
  ].map(([dx = 0, dy = 0]): [number, number] => [x + dx * sheet, y + dy * sheet]);
  return {
    photoId,
    cutFace,
    ground: [
      [x - spread, y + below],
      [x + spread, y + below * 0.75],
    ],
    reference: chance(random, 0.75) ? { kind: 'letter', placement: 'cut', corners } : null,
  };
}

function typedOf(random: Random, stump: number): StumpInput {
  const tape = chance(random, 0.3)
    ? {
        widthIn: quarters(random, 8, 60),
        where: oneOf(random, ['ground', 'ground', 'cut_face'] as const),
      }
    : null;
  return {
    stump,
    tape,
    heightIn: chance(random, 0.25) ? quarters(random, 0, 36) : null,
    ...(chance(random, 0.1) ? { guessedIn: quarters(random, 8, 60) } : {}),
  };
}

const factsOf = (random: Random): SiteFacts => ({
  ...(chance(random, 0.3) ? { species: oneOf(random, speciesGroups) } : {}),
  ...(chance(random, 0.4) ? { surfaceRoots: oneOf(random, surfaceRootAmounts) } : {}),
  ...(chance(random, 0.2) ? { heightIn: quarters(random, 0, 36) } : {}),
  ...(chance(random, 0.2) ? { slope: oneOf(random, slopes) } : {}),
  ...(chance(random, 0.2) ? { accessWidthIn: quarters(random, 24, 60) } : {}),
  ...(chance(random, 0.2) ? { haulAway: true } : {}),
});

/** Returns the same request for the same number, on every machine. */
export function generatedRequest(number: number): GeneratedRequest {
  const random = randomFrom(number + 1);
  const numbers = [1, 2, 3].slice(0, oneOf(random, [1, 1, 1, 2, 3]));
  const photos = numbers.flatMap((stump) =>
    Array.from({ length: oneOf(random, [1, 1, 2]) }, (_, index): GeneratedPhoto => {
      const id = `p${stump}${index}`;
      const handles = handlesOf(random, id, index);
      const isConfirmed = chance(random, 0.5);
      return {
        id,
        stump,
        handles: isConfirmed ? { ...handles, confirmed: [...measuredParts] } : handles,
        isConfirmed,
      };
    }),
  );
  return {
    photos,
    stumps: numbers.map((stump) => typedOf(random, stump)),
    siteFacts: factsOf(random),
  };
}

/**
 * The first stump by a tape of an inch more, two inches higher, and with more roots than the
 * request says.
 */
export const costlierThan = ({
  photos,
  stumps: [first, ...others],
  siteFacts,
}: GeneratedRequest): readonly GeneratedRequest[] =>
  first === undefined
    ? []
    : [
        ...(first.tape == null
          ? []
          : [{ ...first, tape: { ...first.tape, widthIn: first.tape.widthIn + 1 } }]),
        ...(first.heightIn == null ? [] : [{ ...first, heightIn: first.heightIn + 2 }]),
      ]
        .map((stump) => ({ photos, stumps: [stump, ...others], siteFacts }))
        .concat({
          photos,
          stumps: [first, ...others],
          siteFacts: { ...siteFacts, surfaceRoots: 'many' },
        });

interface Price {
  readonly lowCents: number;
  readonly centralCents: number;
  readonly highCents: number;
}

/** A price as it is compared: to the cent. */
export const priceText = (price: Price | null): string =>
  price === null ? '-' : `${price.lowCents} ${price.centralCents} ${price.highCents}`;

export const neverCostsLess = (more: Price | null, less: Price | null): boolean =>
  more === null ||
  less === null ||
  (more.lowCents >= less.lowCents &&
    more.centralCents >= less.centralCents &&
    more.highCents >= less.highCents);

/** A digest of a list of prices (FNV-1a, twice 32 bits). */
export function digestOf(prices: readonly string[]): string {
  const codes = Array.from(prices.join('\n'), (character) => character.codePointAt(0) ?? 0);
  const hashes = [0x811c9dc5, 0x01000193].map(
    (start) => codes.reduce((hash, code) => Math.imul(hash ^ code, 0x01000193), start) >>> 0,
  );
  return hashes.map((hash) => hash.toString(16)).join('');
}
