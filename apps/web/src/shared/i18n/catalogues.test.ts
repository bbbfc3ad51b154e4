import { expect, it } from 'vitest';

const modules = import.meta.glob<Record<string, unknown>>('../../**/*.messages.ts', { eager: true });

interface BothLanguages {
  en: unknown;
  es: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function hasSpanish(value: unknown): value is BothLanguages {
  return isRecord(value) && 'en' in value && 'es' in value;
}

const catalogues = Object.entries(modules).flatMap(([path, exports]) =>
  Object.values(exports).filter(hasSpanish).map((catalogue): [string, BothLanguages] => [path, catalogue]));

/** Each text of a catalogue as `name: kind`, so that two languages can be laid side by side. */
function shape(value: unknown, name = ''): string[] {
  if (typeof value === 'function') return [`${name}: function of ${value.length}`];
  if (!isRecord(value)) return [`${name}: ${typeof value}`];
  return Object.entries(value).flatMap(([key, inner]) => shape(inner, `${name}.${key}`)).toSorted();
}

it('finds the catalogues that a customer reads', () => {
  expect(catalogues.length).toBeGreaterThan(10);
});

it.each(catalogues)('%s says the same things in Spanish', (_path, { en, es }) => {
  expect(shape(es)).toEqual(shape(en));
});
