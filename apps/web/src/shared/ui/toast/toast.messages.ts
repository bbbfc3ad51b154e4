export const toastMessages = {
  en: {
    region: 'Notifications (F8)',
    close: 'Close notification',
  },
  es: {
    region: 'Avisos (F8)',
    close: 'Cerrar el aviso',
  },
};
