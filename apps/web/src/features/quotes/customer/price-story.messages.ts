export const priceStoryMessages = {
  en: {
    title: 'How we got to the price',
    first: 'First estimate',
    updated: 'Updated estimate',
    quote: 'Your quote',
    final: 'After the work',
    none: 'No price yet',
    noneWhy: "The photos didn't show the width clearly enough.",
    measured: (amount: string) => `${amount} at the measured width.`,
    inside: 'Within the estimate.',
    above: (amount: string) => `${amount} above the estimate.`,
    below: (amount: string) => `${amount} below the estimate.`,
    byCompany: (company: string) =>
      `${company} set it after looking at your request. The quote says what it includes.`,
    theCompany: 'The company',
    extras: 'Also in the price:',
    asSigned: 'What you signed. Nothing was added.',
    byCrewWidth: (signed: string) =>
      `You pay by the width that the crew measured. You signed for ${signed} at most.`,
    crew: (stump: number | null, width: string) =>
      `The crew measured ${stump === null ? '' : `stump ${stump} at `}${width} at the ground.`,
    change: (text: string, amount: string | null) =>
      amount === null ? text : `${text}: ${amount}`,
  },
  es: {
    title: 'Cómo se llegó al precio',
    first: 'Primer estimado',
    updated: 'Estimado actualizado',
    quote: 'Su cotización',
    final: 'Después del trabajo',
    none: 'Todavía sin precio',
    noneWhy: 'Las fotos no mostraban el ancho con suficiente claridad.',
    measured: (amount: string) => `${amount} con el ancho medido.`,
    inside: 'Dentro de lo estimado.',
    above: (amount: string) => `${amount} por encima de lo estimado.`,
    below: (amount: string) => `${amount} por debajo de lo estimado.`,
    byCompany: (company: string) =>
      `${company} lo fijó después de revisar su solicitud. La cotización dice qué incluye.`,
    theCompany: 'La empresa',
    extras: 'El precio también incluye:',
    asSigned: 'Lo que usted firmó. No se agregó nada.',
    byCrewWidth: (signed: string) =>
      `Usted paga según el ancho que midió la cuadrilla. Firmó por ${signed} como máximo.`,
    crew: (stump: number | null, width: string) =>
      `La cuadrilla midió ${stump === null ? '' : `en el tocón ${stump} `}${width} a ras del suelo.`,
    change: (text: string, amount: string | null) =>
      amount === null ? text : `${text}: ${amount}`,
  },
};
