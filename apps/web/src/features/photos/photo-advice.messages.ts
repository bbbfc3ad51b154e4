export const photoAdviceMessages = {
  en: {
    title: 'How to take a photo we can measure',
    steps: [
      'Lay a sheet of letter paper, or our marker card, flat on the cut face of the stump.',
      'Hold the phone at chest height. The whole stump and its base must be in the picture.',
      'Take a second photo at a right angle to the first.',
    ],
    card: 'Marker card to print (PDF)',
    without: 'No paper? Photos without one work too, but the estimate is less exact.',
  },
  es: {
    title: 'Cómo tomar una foto que podamos medir',
    steps: [
      'Ponga una hoja de papel tamaño carta, o nuestra tarjeta de referencia, bien plana sobre la cara del corte del tocón.',
      'Sostenga el teléfono a la altura del pecho. El tocón entero y su base deben salir en la foto.',
      'Tome una segunda foto en ángulo recto con la primera.',
    ],
    card: 'Tarjeta de referencia para imprimir (PDF)',
    without: '¿No tiene papel a mano? Las fotos sin él también ayudan, aunque con menos exactitud.',
  },
};
