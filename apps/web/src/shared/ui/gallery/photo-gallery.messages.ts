export const photoGalleryMessages = {
  en: {
    enlarge: (name: string) => `Enlarge ${name}`,
    close: 'Close',
    previous: 'Previous photo',
    next: 'Next photo',
    label: 'Photos',
  },
  es: {
    enlarge: (name: string) => `Ampliar ${name}`,
    close: 'Cerrar',
    previous: 'Foto anterior',
    next: 'Foto siguiente',
    label: 'Fotos',
  },
};
