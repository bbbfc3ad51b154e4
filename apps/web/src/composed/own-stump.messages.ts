export const ownStumpMessages = {
  en: {
    label: 'Your stump',
    picture: (width: string) =>
      width === ''
        ? 'Your photo with the outline of its stump'
        : `Your photo with the outline of its stump, ${width} wide at the ground`,
    goOn: 'Continue',
    more: 'Add photos or a tape width',
    other: 'Use another photo',
    remove: 'Remove photo',
  },
  es: {
    label: 'Su tocón',
    picture: (width: string) =>
      width === ''
        ? 'Su foto con el contorno de su tocón'
        : `Su foto con el contorno de su tocón, de ${width} de ancho a ras del suelo`,
    goOn: 'Continuar',
    more: 'Agregar fotos o un ancho con cinta',
    other: 'Usar otra foto',
    remove: 'Quitar la foto',
  },
};
