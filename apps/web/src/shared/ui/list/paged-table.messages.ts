import { maxCounted } from '@stumpquote/domain/page-schema';

/** Larger counts are not worth reading to the last digit. */
const counted = (total: number): string => (total > maxCounted ? '10,000+' : String(total));

export const pagedTableMessages = {
  en: {
    label: 'Pages',
    previous: 'Previous',
    next: 'Next',
    page: (page: number) => `Page ${page}`,
    showing: (from: number, to: number, total: number) =>
      `Showing ${from} to ${to} of ${counted(total)} results`,
    showingNewest: (from: number, to: number) =>
      `Showing ${from} to ${to} of the newest 1,000 results. More match: type more to narrow the search.`,
  },
  es: {
    label: 'Páginas',
    previous: 'Anterior',
    next: 'Siguiente',
    page: (page: number) => `Página ${page}`,
    showing: (from: number, to: number, total: number) =>
      `Mostrando ${from} a ${to} de ${counted(total)} resultados`,
    showingNewest: (from: number, to: number) =>
      `Mostrando ${from} a ${to} de los 1,000 resultados más recientes. Hay más: escriba más para limitar la búsqueda.`,
  },
};
