export const photoGalleryMessages = {
  en: {
    enlarge: (name: string) => `Enlarge ${name}`,
    close: 'Close',
    previous: 'Previous photo',
    next: 'Next photo',
    label: 'Photos',
  },
};
