import { endWithPeriod } from '@stumpquote/domain/format/end-with-period';
import type { ReferenceKind } from '@stumpquote/stump-vision/geometry/handles';
import type { MeasuredPart } from './handles/handle-points';

const englishParts: Record<MeasuredPart, string> = {
  cutFace: 'Cut',
  ground: 'Ground',
  reference: 'Known size',
};
const englishKinds: Record<ReferenceKind, string> = {
  letter: 'Sheet of letter paper',
  card: 'StumpQuote marker card',
  bill: 'Dollar bill',
  tape: 'Tape measure',
  unknown: 'Not known yet',
};
const englishLiesFlat: Record<ReferenceKind, string> = {
  letter: 'The paper lies flat on the wood',
  card: 'The page lies flat on the wood',
  bill: 'The bill lies flat on the wood',
  tape: 'The tape lies flat on the wood',
  unknown: 'It lies flat on the wood',
};
const englishPlaceReference: Record<ReferenceKind, string> = {
  letter: 'Drag the four points to the corners of the paper.',
  card: "Drag the four points to the corners of the whole page, not the black square. If the edges of the page can't be seen, check that its printed ruler is 6 inches long.",
  bill: 'Drag the four points to the corners of the bill.',
  tape: 'Drag the two points to two marks on the tape and type how many inches are between them.',
  unknown: 'What lies on it? Until you say so, it sets no scale.',
};

const spanishParts: Record<MeasuredPart, string> = {
  cutFace: 'Corte',
  ground: 'Suelo',
  reference: 'Medida',
};
const spanishKinds: Record<ReferenceKind, string> = {
  letter: 'Hoja tamaño carta',
  card: 'Tarjeta de referencia StumpQuote',
  bill: 'Billete de un dólar',
  tape: 'Cinta métrica',
  unknown: 'Todavía no se sabe',
};
const spanishLiesFlat: Record<ReferenceKind, string> = {
  letter: 'La hoja está plana sobre la madera',
  card: 'La página está plana sobre la madera',
  bill: 'El billete está plano sobre la madera',
  tape: 'La cinta está plana sobre la madera',
  unknown: 'Está plano sobre la madera',
};
const spanishPlaceReference: Record<ReferenceKind, string> = {
  letter: 'Ponga los cuatro puntos en las esquinas de la hoja.',
  card: 'Ponga los cuatro puntos en las esquinas de la página entera, no del cuadrado negro. Si no se ven los bordes de la página, revise que su regla impresa mida 6 pulgadas.',
  bill: 'Ponga los cuatro puntos en las esquinas del billete.',
  tape: 'Ponga los dos puntos en dos marcas de la cinta y escriba cuántas pulgadas hay entre ellas.',
  unknown: '¿Qué hay encima? Mientras no lo indique, no sirve de medida.',
};

export const measuringToolMessages = {
  en: {
    parts: englishParts,
    partsLabel: 'What to place',
    canvas: 'Points on the photo',
    movable: 'point that can be moved',
    keys: 'Arrow keys move a point by one pixel of the photo, or by ten with Shift.',
    outlineNames: [
      'Top',
      'Top right',
      'Right',
      'Bottom right',
      'Bottom',
      'Bottom left',
      'Left',
      'Top left',
    ] as readonly string[],
    outlinePoint: (name: string) => `${name} of the cut`,
    outlineMiddle: 'Middle of the cut, moves all of it',
    groundLeft: 'Left edge at the ground',
    groundRight: 'Right edge at the ground',
    corner: (number: number, count: number) => `Corner ${number} of ${count}`,
    mark: (number: number) => `Mark ${number} on the tape`,
    referenceMiddle: 'Middle of the object, moves all of it',
    placeCut:
      'Drag the eight points onto the edge of the cut, where the saw went. The one in the middle moves them all.',
    placeGround:
      'Drag the two points to where the stump is widest at the ground. Include the root flare: the part where it widens into the roots.',
    placeReference: englishPlaceReference,
    noReference:
      'Is one of these in the photo? It sets the scale. Without one, the width is only a rough range.',
    tapLeft: 'Tap the left end of the cut, the flat face that the saw left.',
    tapRight: 'Now the right end.',
    undoTap: 'Tap the left end again',
    crosshairKeys: 'Arrow keys move a crosshair, ten times as far with Shift. Enter places it.',
    crosshairAt: (left: number, top: number) =>
      `Crosshair ${left} % from the left, ${top} % from the top`,
    whichStump:
      'There are several stumps in this photo. Tap the left end of the cut of the one you mean.',
    unsure:
      "We're not sure that this is a stump. Tap the left end of the cut, the flat face that the saw left, or keep the outline.",
    notFound:
      "We couldn't find a stump in this photo. Tap the left end of the cut, the flat face that the saw left.",
    doubts: {
      'no-edge':
        "We couldn't make out its edge, so here's an oval to start with. Drag its points onto the edge of the cut.",
      unreachable:
        "We couldn't reach StumpQuote to look for its edge, so here's an oval to start with. Drag its points onto the edge of the cut, or tap both ends again later.",
      'in-middle': 'Drag its points onto the edge of the cut, where the saw went.',
      'not-a-stump':
        "We're not sure that this is a stump. Check that the outline follows the edge of one cut, and drag its points where it doesn't.",
    },
    searching: 'Looking for the edge between the two ends…',
    ovalInMiddle: 'Place an oval in the middle',
    notIt: "That's not it",
    isRight: 'The outline is right',
    keepOutline: 'Keep this outline',
    larger: 'Larger',
    smaller: 'Smaller',
    noGround: "The two points at the ground aren't placed yet. That's the width we price.",
    addGround: 'Place the two points',
    removeGround: 'Remove the two points',
    kind: 'Object of known size',
    noKind: 'None in this photo',
    somethingElse: 'Something else',
    kinds: englishKinds,
    placement: 'Where is it?',
    placements: { cut: 'On the cut', ground: 'On the ground' },
    liesFlat: englishLiesFlat,
    whyLiesFlat:
      'Check this only if nothing is under it and no edge curls up. It narrows the range.',
    removeReference: 'Remove it',
    tapeLength: 'Inches between the marks',
    tapeLengthWrong: 'Enter a length from 1 to 300 inches.',
    inches: 'in',
    undo: 'Undo',
    redo: 'Redo',
    reset: 'Back to our points',
    closer: 'Zoom in',
    whole: 'Whole photo',
    result: 'What these points measure',
    ground: 'Width at the ground',
    byPhotos: 'By the photos alone',
    cut: 'Cut',
    price: 'Price range',
    lessSure: (width: string, uncertainty: string) =>
      `Less certain than the current width: ${width}, ${uncertainty}.`,
    before: (value: string) => `before: ${value}`,
    ifConfirmed: (width: string, price: string | null) =>
      `Once you use these points: ${[width, price].filter(Boolean).join('; ')}`,
    unknown: "Can't be measured yet",
    noPrice: 'Needs a width',
    noRoughPrice: 'Too uncertain without something of known size',
    spoken: (ground: string, uncertainty: string) =>
      `Width at the ground ${ground}, ${uncertainty}.`,
    spokenUnknown: "Can't be measured yet.",
    confirm: 'Use these points',
    next: { cutFace: 'Next: the cut', ground: 'Next: the ground', reference: 'Next: known size' },
    confirmNeedsGround:
      'Move the two points to the edges of the stump at the ground, or remove them.',
    confirmNeedsReference: 'Move the points to where the object of known size is, or remove it.',
    confirmNeedsCut: 'Place the outline of the cut first.',
    confirmNeedsEnds: 'Tap both ends of the cut first, or keep the outline.',
  },
  es: {
    parts: spanishParts,
    partsLabel: 'Qué marcar',
    canvas: 'Puntos sobre la foto',
    movable: 'punto que se puede mover',
    keys: 'Las flechas mueven un punto un píxel de la foto, o diez con Mayús.',
    outlineNames: [
      'Arriba',
      'Arriba a la derecha',
      'Derecha',
      'Abajo a la derecha',
      'Abajo',
      'Abajo a la izquierda',
      'Izquierda',
      'Arriba a la izquierda',
    ] as readonly string[],
    outlinePoint: (name: string) => `Borde del corte: ${name.toLowerCase()}`,
    outlineMiddle: 'Centro del corte, lo mueve entero',
    groundLeft: 'Borde izquierdo a ras del suelo',
    groundRight: 'Borde derecho a ras del suelo',
    corner: (number: number, count: number) => `Esquina ${number} de ${count}`,
    mark: (number: number) => `Marca ${number} en la cinta`,
    referenceMiddle: 'Centro del objeto, lo mueve entero',
    placeCut:
      'Arrastre los ocho puntos hasta el borde del corte, por donde pasó la sierra. El del centro los mueve todos.',
    placeGround:
      'Arrastre los dos puntos hasta donde el tocón es más ancho a ras del suelo. Incluya el ensanche de las raíces: la parte donde se abre hacia ellas.',
    placeReference: spanishPlaceReference,
    noReference:
      '¿Aparece alguno de estos en la foto? Da la escala. Sin uno, el ancho es solo un rango aproximado.',
    tapLeft: 'Toque el extremo izquierdo del corte, la cara plana que dejó la sierra.',
    tapRight: 'Ahora el extremo derecho.',
    undoTap: 'Tocar de nuevo el izquierdo',
    crosshairKeys: 'Las flechas mueven una cruz, diez veces más lejos con Mayús. Entrar la coloca.',
    crosshairAt: (left: number, top: number) =>
      `Cruz al ${left} % desde la izquierda y al ${top} % desde arriba`,
    whichStump:
      'Hay varios tocones en esta foto. Toque el extremo izquierdo del corte del que le interesa.',
    unsure:
      'No estamos seguros de que sea un tocón. Toque el extremo izquierdo del corte, la cara plana que dejó la sierra, o deje el contorno.',
    notFound:
      'No encontramos un tocón en esta foto. Toque el extremo izquierdo del corte, la cara plana que dejó la sierra.',
    doubts: {
      'no-edge':
        'No pudimos distinguir el borde, así que aquí tiene un óvalo para empezar. Arrastre sus puntos hasta el borde del corte.',
      unreachable:
        'No pudimos conectar con StumpQuote para buscar el borde, así que aquí tiene un óvalo para empezar. Arrastre sus puntos hasta el borde del corte o vuelva a tocar los dos extremos más tarde.',
      'in-middle': 'Arrastre sus puntos hasta el borde del corte, por donde pasó la sierra.',
      'not-a-stump':
        'No estamos seguros de que sea un tocón. Revise que el contorno siga el borde de un solo corte y arrastre sus puntos donde no lo siga.',
    },
    searching: 'Buscando el borde entre los dos extremos…',
    ovalInMiddle: 'Poner un óvalo en el centro',
    notIt: 'No es ese',
    isRight: 'El contorno está bien',
    keepOutline: 'Dejar este contorno',
    larger: 'Más grande',
    smaller: 'Más pequeño',
    noGround: 'Aún faltan los dos puntos a ras del suelo. Ahí se mide el ancho que se cobra.',
    addGround: 'Poner los dos puntos',
    removeGround: 'Quitar los dos puntos',
    kind: 'Objeto de tamaño conocido',
    noKind: 'Ninguno en esta foto',
    somethingElse: 'Otra cosa',
    kinds: spanishKinds,
    placement: '¿Dónde está?',
    placements: { cut: 'Sobre el corte', ground: 'En el suelo' },
    liesFlat: spanishLiesFlat,
    whyLiesFlat:
      'Márquelo solo si no hay nada debajo y ningún borde se levanta. Así el rango es más exacto.',
    removeReference: 'Quitarlo',
    tapeLength: 'Pulgadas entre las marcas',
    tapeLengthWrong: 'Escriba una longitud de 1 a 300 pulgadas.',
    inches: 'pulg.',
    undo: 'Deshacer',
    redo: 'Rehacer',
    reset: 'Volver a la propuesta',
    closer: 'Acercar',
    whole: 'Foto entera',
    result: 'Lo que dan estos puntos',
    ground: 'Ancho a ras del suelo',
    byPhotos: 'Solo por las fotos',
    cut: 'Corte',
    price: 'Rango de precio',
    lessSure: (width: string, uncertainty: string) =>
      endWithPeriod(`Menos segura que la medida anterior: ${width}, ${uncertainty}`),
    before: (value: string) => `antes: ${value}`,
    ifConfirmed: (width: string, price: string | null) =>
      `Cuando use estos puntos: ${[width, price].filter(Boolean).join('; ')}`,
    unknown: 'Aún no se puede medir',
    noPrice: 'Falta un ancho',
    noRoughPrice: 'Demasiado incierto sin algo de tamaño conocido',
    spoken: (ground: string, uncertainty: string) =>
      endWithPeriod(`Ancho a ras del suelo: ${ground}, ${uncertainty}`),
    spokenUnknown: 'Aún no se puede medir.',
    confirm: 'Usar estos puntos',
    next: {
      cutFace: 'Siguiente: el corte',
      ground: 'Siguiente: el suelo',
      reference: 'Siguiente: la medida',
    },
    confirmNeedsGround: 'Mueva los dos puntos a los bordes del tocón a ras del suelo, o quítelos.',
    confirmNeedsReference: 'Mueva los puntos a donde está el objeto de tamaño conocido, o quítelo.',
    confirmNeedsCut: 'Marque primero el contorno del corte.',
    confirmNeedsEnds: 'Toque primero los dos extremos del corte o deje el contorno.',
  },
};
