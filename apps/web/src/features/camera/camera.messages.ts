export const cameraMessages = {
  en: {
    take: 'Take a photo',
    takeAnother: 'Take another photo',
    title: 'Take a photo of the stump',
    close: 'Close the camera',
    starting: 'Starting the camera…',
    loading: 'Getting ready to help. You can take the photo now, too.',
    unguided:
      "Help with the picture isn't available. Show the whole stump and the sheet of paper, then take the photo.",
    private: 'No video is recorded or sent.',
    shutter: 'Take the photo',
    automatic: 'Automatic',
    automaticHint: 'Takes the photo when it is good',
    noPaper: 'No paper',
    noPaperHint: 'I have no sheet of paper',
    hints: {
      findStump: 'Point the phone at the whole stump',
      stepBack: 'Step back',
      stepCloser: 'Step closer',
      laySheet: 'Put the sheet of paper on the cut',
      sheetCutOff: 'The paper is cut off',
      holdStill: 'Hold still',
      showCorners: 'Show all four corners of the paper',
      changePlace: 'Move a little to the side',
      good: 'Good picture',
    },
    problems: {
      denied:
        'The camera is blocked for this page. Allow it in your browser, or use your camera app.',
      missing:
        "We couldn't find a camera. Use your camera app, or choose a photo you already have.",
      failed:
        "The camera couldn't start. Another app may be using it. Use your camera app instead.",
    },
    useApp: 'Use the camera app',
    tryAgain: 'Try again',
  },
  es: {
    take: 'Tomar una foto',
    takeAnother: 'Tomar otra foto',
    title: 'Tome una foto del tocón',
    close: 'Cerrar la cámara',
    starting: 'Encendiendo la cámara…',
    loading: 'Preparando la ayuda. También puede tomar la foto ahora.',
    unguided:
      'La ayuda no está disponible. Muestre el tocón entero y la hoja de papel, y tome la foto.',
    private: 'No se graba ni se envía ningún video.',
    shutter: 'Tomar la foto',
    automatic: 'Automática',
    automaticHint: 'Toma la foto cuando está bien',
    noPaper: 'Sin papel',
    noPaperHint: 'No tengo una hoja de papel',
    hints: {
      findStump: 'Apunte el teléfono al tocón entero',
      stepBack: 'Dé un paso atrás',
      stepCloser: 'Acérquese',
      laySheet: 'Ponga la hoja de papel sobre el corte',
      sheetCutOff: 'La hoja no sale entera',
      holdStill: 'No se mueva',
      showCorners: 'Muestre las cuatro esquinas de la hoja',
      changePlace: 'Muévase un poco hacia un lado',
      good: 'Buena foto',
    },
    problems: {
      denied:
        'La cámara está bloqueada en esta página. Permítala en su navegador o use la aplicación de la cámara.',
      missing:
        'No encontramos una cámara. Use la aplicación de la cámara o elija una foto que ya tenga.',
      failed:
        'No se pudo encender la cámara. Quizá la usa otra aplicación. Use la aplicación de la cámara.',
    },
    useApp: 'Usar la aplicación de la cámara',
    tryAgain: 'Intentar de nuevo',
  },
};
