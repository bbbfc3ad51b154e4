export const visitMessages = {
  en: {
    marking: 'Utility marking (811)',
    markingWhy:
      'Flags and paint on the ground show where buried lines run. Florida law asks for them before anyone digs, and they may appear days before we come.',
    prepare: 'Before we come',
    steps: [
      "Mark your own lines, because the utilities don't: irrigation, septic, pool, lighting, gas to a grill.",
      'Unlock the gate and clear the way to the stump.',
      'Move vehicles and loose things out of reach of flying chips.',
      'Keep people and pets away while we work.',
    ],
    guarantee: 'Our guarantee',
    guaranteeText: (until: string) =>
      `If the work isn't what the quote describes, tell us by ${until}. The crew comes back and puts it right at no cost.`,
    guaranteeOver: (until: string) =>
      `It ran until ${until}. Your rights under the law stay as they are.`,
    call: (company: string, phone: string) => `${company}: ${phone}`,
  },
  es: {
    marking: 'Marcado de líneas (811)',
    markingWhy:
      'Las banderitas y la pintura en el suelo muestran por dónde pasan las líneas enterradas. La ley de Florida las exige antes de excavar, y pueden aparecer días antes de que lleguemos.',
    prepare: 'Antes de que lleguemos',
    steps: [
      'Marque sus propias líneas, porque las empresas de servicios públicos no lo hacen: riego, fosa séptica, piscina, iluminación, gas para una parrilla.',
      'Abra el portón y despeje el camino hasta el tocón.',
      'Aleje los vehículos y las cosas sueltas de las astillas que saltan.',
      'Mantenga lejos a las personas y las mascotas mientras trabajamos.',
    ],
    guarantee: 'Nuestra garantía',
    guaranteeText: (until: string) =>
      `Si el trabajo no es lo que describe la cotización, díganos a más tardar el ${until}. La cuadrilla regresa y lo corrige sin costo.`,
    guaranteeOver: (until: string) =>
      `Estuvo vigente hasta el ${until}. Los derechos que le da la ley no cambian.`,
    call: (company: string, phone: string) => `${company}: ${phone}`,
  },
};
