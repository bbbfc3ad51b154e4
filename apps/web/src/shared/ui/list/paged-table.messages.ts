import { maxCounted } from '@stumpquote/domain/page-schema';

const thousands = new Intl.NumberFormat('en-US');
const digits = (count: number): string => thousands.format(count);
/** Larger counts are not worth reading to the last digit. */
const counted = (total: number): string =>
  total > maxCounted ? `${digits(maxCounted)}+` : digits(total);

export const pagedTableMessages = {
  en: {
    label: 'Pages',
    previous: 'Previous',
    next: 'Next',
    page: (page: number) => `Page ${page}`,
    showing: (from: number, to: number, total: number) =>
      `Showing ${digits(from)} to ${digits(to)} of ${counted(total)} results`,
    showingNewest: (from: number, to: number) =>
      `Showing ${digits(from)} to ${digits(to)} of the newest 1,000 results. More match: type more to narrow the search.`,
  },
  es: {
    label: 'Páginas',
    previous: 'Anterior',
    next: 'Siguiente',
    page: (page: number) => `Página ${page}`,
    showing: (from: number, to: number, total: number) =>
      `Mostrando ${digits(from)} a ${digits(to)} de ${counted(total)} resultados`,
    showingNewest: (from: number, to: number) =>
      `Mostrando ${digits(from)} a ${digits(to)} de los 1,000 resultados más recientes. Hay más: escriba más para limitar la búsqueda.`,
  },
};
