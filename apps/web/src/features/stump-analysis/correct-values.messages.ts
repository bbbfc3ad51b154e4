export const correctValuesMessages = {
  en: {
    open: 'Correct the values',
    openOf: (stump: number) => `Correct the values of stump ${stump}`,
    title: (stump: number) => `Correct stump ${stump}`,
    intro:
      'What you type replaces what was measured, for everyone who sees this request. The height of the cut stays. Roots change the price. Complexity only informs.',
    close: 'Close',
    width: 'Width at the ground, inches',
    complexity: 'Complexity, 1 to 10',
    roots: 'Roots above the ground',
    rootAmounts: { none: 'None', some: 'Some', many: 'Many' },
    before: (value: string) => `Before: ${value}`,
    notMeasured: 'not measured',
    unknown: 'unknown',
    putBack: 'Restore the previous values',
    cancel: 'Cancel',
    save: 'Save the correction',
    saved: 'Values corrected',
    change: (stump: number, before: string, after: string) =>
      `Stump ${stump}: ${before} before, ${after} now.`,
    savedFor: (stump: number) => `Stump ${stump}: the estimate now uses the new values.`,
    failed: "The values weren't saved",
  },
};
