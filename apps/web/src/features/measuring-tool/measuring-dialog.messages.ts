export const measuringDialogMessages = {
  en: {
    title: (number: number) => `Check the measurement of photo ${number}`,
    close: 'Close without changes',
    closeAndKeep: 'Close',
    looking: 'Looking for the stump in your photo…',
    failed: "We couldn't check this photo",
    retry: 'Try again',
    byHand: 'Place the points by hand',
    skip: 'Skip',
    moved: 'The points you placed on this photo will be lost.',
  },
  es: {
    title: (number: number) => `Revise la medida de la foto ${number}`,
    close: 'Cerrar sin cambios',
    closeAndKeep: 'Cerrar',
    looking: 'Buscando el tocón en su foto…',
    failed: 'No pudimos mirar esta foto',
    retry: 'Intentar de nuevo',
    byHand: 'Poner los puntos a mano',
    skip: 'Omitir',
    moved: 'Se pierden los puntos que puso en esta foto.',
  },
};
