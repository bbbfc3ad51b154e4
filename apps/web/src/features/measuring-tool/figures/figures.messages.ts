export const figuresMessages = {
  en: {
    looking: 'Looking for the stump…',
    picture: (number: number) => `Photo ${number} with the outline of its stump`,
    price: 'Price range',
    priceOf: (stumps: number) => `Price range for ${stumps} stumps`,
    minimum: 'Our minimum charge for a visit',
    stump: (number: number) => `Stump ${number}`,
    width: (inches: string, uncertainty: string) => `${inches} wide at the ground, ${uncertainty}`,
    fromPhotos: (photos: number) => `Measured from ${photos} photos together`,
    noStump:
      "We can't find a stump in this photo. Show us where it is, or take one that shows the whole stump.",
    noWidth: "This photo doesn't give a width. Check the outline, or add a photo from higher up.",
    failed: "We couldn't look at this photo just now.",
    retry: 'Try again',
    needsReference:
      'This photo alone is too uncertain for a price. Lay a sheet of letter paper flat on the cut and add a photo. Or type the width from a tape below.',
    whatLiesThere:
      'This width needs a check before we show a price. What is lying on the stump: letter paper, a dollar bill, something else? Check it in the photo. Or type the width from a tape below.',
    without: (stumps: string) => `Not in this price yet: ${stumps}.`,
    better: {
      sheet: (to: string, from: string) =>
        `Add letter paper on the cut: give or take about ${to} in instead of ${from}.`,
      check: (to: string, from: string) =>
        `Check the outline: give or take about ${to} in instead of ${from}.`,
      flat: (to: string, from: string) =>
        `Does the sheet lie flat on the wood? Say so under "Known size": give or take about ${to} in instead of ${from}.`,
      tape: (to: string, from: string) =>
        `Measure it at the ground with a tape: give or take about ${to} in instead of ${from}.`,
    },
  },
  es: {
    looking: 'Buscando el tocón…',
    picture: (number: number) => `Foto ${number} con el contorno de su tocón`,
    price: 'Rango de precio',
    priceOf: (stumps: number) => `Rango de precio de ${stumps} tocones`,
    minimum: 'Nuestro cargo mínimo por visita',
    stump: (number: number) => `Tocón ${number}`,
    width: (inches: string, uncertainty: string) =>
      `${inches} de ancho a ras del suelo, ${uncertainty}`,
    fromPhotos: (photos: number) => `Medido con ${photos} fotos en conjunto`,
    noStump:
      'No encontramos un tocón en esta foto. Muéstrenos dónde está, o tome una que lo muestre entero.',
    noWidth: 'Esta foto no da un ancho. Revise el contorno, o agregue una foto desde más arriba.',
    failed: 'No pudimos ver esta foto en este momento.',
    retry: 'Intentar de nuevo',
    needsReference:
      'Con esta foto sola el precio sería muy incierto. Ponga una hoja tamaño carta bien plana sobre el corte y agregue una foto. O escriba abajo el ancho que da la cinta métrica.',
    whatLiesThere:
      'Antes de mostrar un precio hay que revisar este ancho. ¿Qué hay sobre el tocón: papel tamaño carta, un billete de un dólar, otra cosa? Revíselo en la foto. O escriba abajo el ancho que da la cinta métrica.',
    without: (stumps: string) => `Todavía fuera de este precio: ${stumps}.`,
    better: {
      sheet: (to: string, from: string) =>
        `Agregue una hoja tamaño carta sobre el corte: unas ${to} pulg. más o menos en vez de ${from}.`,
      check: (to: string, from: string) =>
        `Revise el contorno: unas ${to} pulg. más o menos en vez de ${from}.`,
      flat: (to: string, from: string) =>
        `¿La hoja está plana sobre la madera? Indíquelo en «Medida»: unas ${to} pulg. más o menos en vez de ${from}.`,
      tape: (to: string, from: string) =>
        `Mídalo a ras del suelo con cinta métrica: unas ${to} pulg. más o menos en vez de ${from}.`,
    },
  },
};
