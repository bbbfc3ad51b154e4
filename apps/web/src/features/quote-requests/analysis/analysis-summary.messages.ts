export const analysisSummaryMessages = {
  en: {
    size: 'Size',
    complexity: 'Complexity',
    outOfTen: (value: number) => `${value} out of 10`,
    roots: 'Roots',
    hours: 'Estimated time on site',
    estimate: 'Preliminary price',
    stumps: (count: number) => `${count} stumps. The size shown is the largest one's.`,
    notMeasured: "There's no width yet. Our team will measure the stump before we quote.",
    unknown: 'Not known yet',
    preliminary: 'An estimate, not an offer. The quote is what counts.',
    failed:
      "The analysis couldn't read these photos. We'll look at them ourselves before we quote.",
    none: "These photos haven't been analyzed yet.",
    problems: 'Good to know',
    staff: {
      notMeasured:
        "There's no width yet: measure the stump, or ask the customer for a tape measurement, before you quote.",
      failed: "The analysis couldn't read these photos. Look at them yourself before you quote.",
    },
  },
  es: {
    size: 'Tamaño',
    complexity: 'Complejidad',
    outOfTen: (value: number) => `${value} de 10`,
    roots: 'Raíces',
    hours: 'Tiempo estimado en el lugar',
    estimate: 'Precio preliminar',
    stumps: (count: number) =>
      count === 1 ? '1 tocón.' : `${count} tocones. El tamaño es el del más grande.`,
    notMeasured: 'Todavía no hay un ancho. Nuestro equipo mide el tocón antes de cotizar.',
    unknown: 'Aún no se sabe',
    preliminary: 'Es un estimado, no una oferta. Lo que vale es la cotización.',
    failed: 'El análisis no pudo leer estas fotos. Las revisamos nosotros mismos antes de cotizar.',
    none: 'Estas fotos todavía no se han analizado.',
    problems: 'Conviene saber',
    staff: {
      notMeasured:
        'Todavía no hay un ancho: mida el tocón, o pídale al cliente una medida con cinta métrica, antes de cotizar.',
      failed: 'El análisis no pudo leer estas fotos. Revíselas usted antes de cotizar.',
    },
  },
};
