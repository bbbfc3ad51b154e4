export const requestMeasuringMessages = {
  en: {
    title: 'Measured in the photos',
    save: 'Save the measurement',
    cancel: 'Cancel',
    saved: 'Measurement corrected',
    change: (stump: number, before: string, after: string) =>
      `Stump ${stump}: ${before} before, ${after} now.`,
    unmeasured: 'not measured',
    lessSureTitle: 'Replace a surer width?',
    lessSure: (standing: string, marked: string, isTape: boolean) =>
      `${isTape ? 'A tape measured' : 'What stands is'} ${standing}. These marks give ${marked}, and the price would follow from them.`,
    replace: 'Replace it',
    failed: 'The measurement was not saved',
  },
};
