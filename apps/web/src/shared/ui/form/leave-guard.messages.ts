export const leaveGuardMessages = {
  en: {
    title: 'Discard your changes?',
    message: 'What you have entered since the last save is lost.',
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
