export const requestMeasuringMessages = {
  en: {
    title: 'Measured in the photos',
    save: 'Save the measurement',
    cancel: 'Cancel',
    saved: 'Measurement corrected',
    change: (stump: number, before: string, after: string) =>
      `Stump ${stump}: ${before} before, ${after} now.`,
    unmeasured: 'not measured',
    lessSureTitle: 'Replace a more certain width?',
    lessSure: (current: string, marked: string, isTape: boolean) =>
      `${isTape ? 'The tape measured' : 'The current width is'} ${current}. These marks give ${marked}, and the price would be based on them.`,
    replace: 'Replace it',
    failed: "The measurement wasn't saved",
  },
};
