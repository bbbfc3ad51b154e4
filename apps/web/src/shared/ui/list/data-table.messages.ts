import type { SortDirection } from '@stumpquote/domain/page-schema';

/** A column's kind, which names its two sort directions. */
export type SortKind = 'text' | 'date' | 'number' | 'rank';

const sortNames: Record<SortKind, Record<SortDirection, string>> = {
  text: { asc: 'A to Z', desc: 'Z to A' },
  date: { asc: 'oldest first', desc: 'newest first' },
  number: { asc: 'lowest first', desc: 'highest first' },
  rank: { asc: 'in order', desc: 'in reverse order' },
};

const sortNamesInSpanish: typeof sortNames = {
  text: { asc: 'de la A a la Z', desc: 'de la Z a la A' },
  date: { asc: 'primero lo más antiguo', desc: 'primero lo más reciente' },
  number: { asc: 'de menor a mayor', desc: 'de mayor a menor' },
  rank: { asc: 'en orden', desc: 'en orden inverso' },
};

export const dataTableMessages = {
  en: {
    retry: 'Try again',
    sortBy: 'Sort by',
    sortOption: (column: string, kind: SortKind, direction: SortDirection) =>
      `${column}, ${sortNames[kind][direction]}`,
  },
  es: {
    retry: 'Intentar de nuevo',
    sortBy: 'Ordenar por',
    sortOption: (column: string, kind: SortKind, direction: SortDirection) =>
      `${column}, ${sortNamesInSpanish[kind][direction]}`,
  },
};
