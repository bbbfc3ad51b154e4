export const leaveGuardMessages = {
  en: {
    title: 'Discard your changes?',
    message: "What you've entered since the last save will be lost.",
    confirm: 'Discard',
    keep: 'Keep editing',
  },
  es: {
    title: '¿Descartar sus cambios?',
    message: 'Se pierde lo que escribió desde que guardó por última vez.',
    confirm: 'Descartar',
    keep: 'Seguir editando',
  },
};
