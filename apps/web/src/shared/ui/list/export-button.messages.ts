export const exportButtonMessages = {
  en: {
    label: 'Export CSV',
    of: (table: string) => `Export CSV: ${table}`,
    failed: 'Export failed',
  },
  es: {
    label: 'Exportar CSV',
    of: (table: string) => `Exportar CSV: ${table}`,
    failed: 'No se pudo exportar',
  },
};
