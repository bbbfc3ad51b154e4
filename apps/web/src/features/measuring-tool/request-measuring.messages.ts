export const requestMeasuringMessages = {
  en: {
    title: 'Measured in the photos',
    save: 'Save the measurement',
    cancel: 'Cancel',
    saved: 'Measurement corrected',
    change: (stump: number, before: string, after: string) => `Stump ${stump}: ${before} before, ${after} now.`,
    unmeasured: 'not measured',
    failed: 'The measurement was not saved',
  },
};
