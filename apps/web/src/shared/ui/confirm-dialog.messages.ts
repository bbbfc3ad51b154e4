export const confirmDialogMessages = {
  en: {
    cancel: 'Cancel',
    close: 'Close',
  },
};
