import { flat, type InputSchema } from './sample-input.js';

/**
 * Text that is expensive to search, sanitize, and lay out, then plainer text for fields that refuse
 * it.
 */
const fillers = ['<p>aB3$ \u00E9 {{firstName}}</p> ', 'aB3$ \u00E9@4!x7', 'x', '1'];
const lengths = [50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 40, 20];
const counts = [2000, 500, 100, 50, 20, 12, 8, 5, 3, 2];

const textOf = (filler: string, length: number): string =>
  filler.repeat(Math.ceil(length / filler.length)).slice(0, length);

type Path = (string | number)[];

/**
 * Returns the paths of all strings and lists in a value, innermost first, so that a list grows
 * after its entries.
 */
function placesIn(value: unknown, at: Path = []): Path[] {
  if (Array.isArray(value))
    return [...value.slice(0, 1).flatMap((entry: unknown) => placesIn(entry, [...at, 0])), at];
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...at, key]));
  return typeof value === 'string' ? [at] : [];
}

const readAt = (value: unknown, [key, ...rest]: Path): unknown =>
  key === undefined ? value : readAt((value as Record<string | number, unknown>)[key], rest);

function withAt(value: unknown, [key, ...rest]: Path, inner: unknown): unknown {
  if (key === undefined) return inner;
  const copy: Record<string | number, unknown> | unknown[] = Array.isArray(value)
    ? [...(value as unknown[])]
    : { ...(value as object) };
  (copy as Record<string | number, unknown>)[key] = withAt(
    (value as Record<string | number, unknown>)[key],
    rest,
    inner,
  );
  return copy;
}

const uuidOf = (index: number): string =>
  `0b0c6a3e-3f0e-4a52-9d3b-${index.toString(16).padStart(12, '0')}`;

/** Varies ids and numbers, since lists of ids refuse duplicates. */
function repeated(entry: unknown, count: number): unknown[] {
  const indexes = Array.from({ length: count }, (_, index) => index);
  if (typeof entry === 'string' && /^[0-9a-f-]{36}$/.test(entry)) return indexes.map(uuidOf);
  if (typeof entry === 'number') return indexes.map((index) => entry + index);
  return indexes.fill(0).map(() => entry);
}

function largerThan(value: unknown): unknown[] {
  if (Array.isArray(value))
    return value.length === 0 ? [] : counts.map((count) => repeated(value[0], count));
  return lengths.flatMap((length) => fillers.map((filler) => textOf(filler, length)));
}

/**
 * Returns the largest input the schema accepts, of at most `most` characters, by growing one field
 * after another.
 */
export function largestValid(
  sample: unknown,
  takes: (input: unknown) => boolean,
  most: number,
): unknown {
  return placesIn(sample).reduce<unknown>((input, at) => {
    const larger = largerThan(readAt(input, at)).find((inner) => {
      const changed = withAt(input, at, inner);
      return JSON.stringify(changed).length <= most && takes(changed);
    });
    return larger === undefined ? input : withAt(input, at, larger);
  }, sample);
}

/** Returns as many copies of an entry as fit in that many characters. */
function filling(entry: unknown, room: number): unknown[] {
  const entries = repeated(entry, Math.floor(room / (JSON.stringify(entry).length + 1)));
  return entries.slice(
    0,
    Math.floor(entries.length * Math.min(1, room / JSON.stringify(entries).length)),
  );
}

/**
 * Returns invalid inputs of about `most` characters: all strings too long, each list too long, and
 * nested lists.
 */
export function largestInvalid(schema: InputSchema, sample: unknown, most: number): unknown[] {
  const places = placesIn(sample);
  const texts = places.filter((at) => typeof readAt(sample, at) === 'string');
  const lists = places.filter((at) => Array.isArray(readAt(sample, at)));
  const each = Math.floor((most * 0.9) / Math.max(1, texts.length));
  // Escapes and two-byte characters make the encoded text longer.
  const longTexts = [
    texts.reduce(
      (input, at) => withAt(input, at, textOf('aB3$ \u00E9@4!x7', Math.floor(each * 0.8))),
      sample,
    ),
  ];
  const longLists = lists.flatMap((at) => {
    const entry = (readAt(sample, at) as unknown[])[0] ?? 1;
    return [entry, [], 'x'].map((one) => withAt(sample, at, filling(one, most * 0.9)));
  });
  const [first] = Object.keys(flat(schema).properties ?? {});
  const deep =
    first === undefined
      ? []
      : [withAt(sample, [first], JSON.parse('['.repeat(1000) + ']'.repeat(1000)))];
  return [...longTexts, ...longLists, ...deep];
}
