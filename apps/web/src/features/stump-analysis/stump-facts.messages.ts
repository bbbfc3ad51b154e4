import type { Locale } from '@stumpquote/domain/i18n/locale';
import type { ObstacleKind } from '@stumpquote/domain/stump-analysis/site-facts';

const obstacles: Record<Locale, Record<ObstacleKind, string>> = {
  en: {
    fence: 'Fence',
    wall: 'Wall',
    pool: 'Pool',
    driveway: 'Driveway',
    irrigation: 'Irrigation',
    building: 'Building',
  },
  es: {
    fence: 'Cerca',
    wall: 'Muro',
    pool: 'Piscina',
    driveway: 'Entrada de autos',
    irrigation: 'Riego',
    building: 'Edificio',
  },
};

export const stumpFactsMessages = {
  en: {
    tapeTitle: 'Can you measure it? (optional)',
    tapeText:
      'A width in inches counts more than what the photos show, and narrows the price range. Measure the widest part, from one side to the other.',
    stump: (number: number) => `Stump ${number}`,
    width: 'Width',
    widthOf: (number: number) => `Width of stump ${number}`,
    inches: 'in',
    where: 'Where did you measure the width?',
    whereOf: (number: number) => `Where did you measure stump ${number}?`,
    places: { ground: 'At the ground', cut_face: 'Across the cut' },
    with: 'Measured with',
    withOf: (number: number) => `What stump ${number} was measured with`,
    tools: { tape: 'A tape', phone_app: "My phone's Measure app" },
    ground:
      'At the ground means where the stump meets the soil. Include the root flare: the part where it widens into the roots.',
    height: 'Height',
    heightOf: (number: number) => `Height of stump ${number} above the ground`,
    add: 'Add another stump',
    addHint:
      'With several stumps in one visit, each additional one costs less. Below each photo, choose which stump it shows.',
    noPhoto: (number: number) => `Choose at least one photo above that shows stump ${number}.`,
    remove: (number: number) => `Remove stump ${number}`,
    removeTitle: (number: number) => `Remove stump ${number}?`,
    removeText: (photos: number) =>
      photos === 1
        ? 'Its photo and what you typed about it are removed, too. To keep the photo, first choose another stump below the photo.'
        : `Its ${photos} photos and what you typed about it are removed, too. To keep a photo, first choose another stump below that photo.`,
    removeConfirm: 'Remove the stump',
    siteTitle: 'About the place (optional)',
    siteText: "A minute here makes the price range more exact. Skip what you don't know.",
    unknown: 'Not sure',
    species: 'Kind of tree',
    speciesOptions: {
      hardwood: 'Hard wood (oak, mahogany)',
      softwood: 'Soft wood (pine, cypress)',
      palm: 'Palm',
    },
    roots: 'Roots above the ground',
    rootsOptions: { none: 'None', some: 'Some', many: 'Many' },
    slope: 'The ground is',
    slopeOptions: { flat: 'Flat', gentle: 'Gently sloped', steep: 'Steep' },
    access: 'Narrowest gate or passage on the way',
    obstacles: 'Close to the stump',
    obstacleNames: obstacles.en,
    utilities: 'Underground lines run near the stump',
    haulAway: 'Take the grindings away (the wood chips that grinding leaves)',
  },
  es: {
    tapeTitle: '¿Puede medirlo? (opcional)',
    tapeText:
      'Un ancho en pulgadas vale más que lo que muestran las fotos y hace más exacto el rango de precio. Mida la parte más ancha, de un lado al otro.',
    stump: (number: number) => `Tocón ${number}`,
    width: 'Ancho',
    widthOf: (number: number) => `Ancho del tocón ${number}`,
    inches: 'pulg.',
    where: '¿Dónde midió el ancho?',
    whereOf: (number: number) => `¿Dónde midió el tocón ${number}?`,
    places: { ground: 'A ras del suelo', cut_face: 'En el corte' },
    with: 'Medido con',
    withOf: (number: number) => `Con qué se midió el tocón ${number}`,
    tools: { tape: 'Una cinta', phone_app: 'La app de mi teléfono' },
    ground:
      'A ras del suelo es donde el tocón toca la tierra. Incluya el ensanche de las raíces: la parte donde se abre hacia ellas.',
    height: 'Altura',
    heightOf: (number: number) => `Altura del tocón ${number} sobre el suelo`,
    add: 'Agregar otro tocón',
    addHint:
      'Con varios tocones en una sola visita, cada tocón adicional cuesta menos. Indique debajo de cada foto qué tocón muestra.',
    noPhoto: (number: number) => `Elija arriba al menos una foto que muestre el tocón ${number}.`,
    remove: (number: number) => `Quitar el tocón ${number}`,
    removeTitle: (number: number) => `¿Quitar el tocón ${number}?`,
    removeText: (photos: number) =>
      photos === 1
        ? 'También se quitan su foto y lo que escribió sobre él. Para conservar la foto, elija antes otro tocón debajo de ella.'
        : `También se quitan sus ${photos} fotos y lo que escribió sobre él. Para conservar una foto, elija antes otro tocón debajo de ella.`,
    removeConfirm: 'Quitar el tocón',
    siteTitle: 'Sobre el lugar (opcional)',
    siteText: 'Un minuto aquí hace más exacto el rango de precio. Deje en blanco lo que no sepa.',
    unknown: 'No sé',
    species: 'Tipo de árbol',
    speciesOptions: {
      hardwood: 'Madera dura (roble, caoba)',
      softwood: 'Madera blanda (pino, ciprés)',
      palm: 'Palma',
    },
    roots: 'Raíces sobre el suelo',
    rootsOptions: { none: 'Ninguna', some: 'Algunas', many: 'Muchas' },
    slope: 'El terreno es',
    slopeOptions: { flat: 'Plano', gentle: 'Con poca pendiente', steep: 'Con mucha pendiente' },
    access: 'Ancho del portón o paso más estrecho del camino',
    obstacles: 'Cerca del tocón',
    obstacleNames: obstacles.es,
    utilities: 'Pasan líneas subterráneas cerca del tocón',
    haulAway: 'Llevarse las virutas (los trocitos de madera que deja la trituración)',
  },
};
