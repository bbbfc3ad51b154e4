export const toastMessages = {
  en: {
    region: 'Notifications (F8)',
    close: 'Close notification',
  },
};
