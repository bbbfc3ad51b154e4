export const quotePdfMessages = {
  en: {
    download: 'Download PDF',
    downloadOf: (id: number) => `Download PDF of quote #${id}`,
  },
  es: {
    download: 'Descargar PDF',
    downloadOf: (id: number) => `Descargar PDF de la cotización n.º ${id}`,
  },
};
