export const confirmDialogMessages = {
  en: {
    cancel: 'Cancel',
    close: 'Close',
  },
  es: {
    cancel: 'Cancelar',
    close: 'Cerrar',
  },
};
