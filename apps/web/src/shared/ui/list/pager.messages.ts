export const pagerMessages = {
  en: {
    label: 'Pages',
    previous: 'Previous',
    next: 'Next',
    page: (page: number) => `Page ${page}`,
    showing: (from: number, to: number, total: number) =>
      `Showing ${from} to ${to} of ${total} results`,
  },
  es: {
    label: 'Páginas',
    previous: 'Anterior',
    next: 'Siguiente',
    page: (page: number) => `Página ${page}`,
    showing: (from: number, to: number, total: number) =>
      `Mostrando ${from} a ${to} de ${total} resultados`,
  },
};
