export const accuracyMessages = {
  en: {
    title: 'Accuracy',
    intro: 'How far off the estimates were from what crews found at the stumps.',
    loadFailed: "The accuracy report couldn't be loaded",
    retry: 'Try again',
    demo: 'Demo data',
    shownEstimate: 'What customers were told',
    widths: 'Width at ground level, by method',
    cutFaces: 'Width of the cut, by method',
    time: 'Minutes at a stump',
    timeNote:
      'The minutes the estimate gave for a stump, compared with what the crew needed. Time has no interval.',
    cutFacesNote: 'Counted the same way, for stumps whose cut the crew measured before grinding.',
    hiddenUntil: (least: number) =>
      `A method's figures are shown once it has ${least} measured stumps.`,
    untilThen: (basis: string) => `Until then: ${basis}`,
    method: 'Estimate',
    none: '–',
    noneSpoken: 'Hidden',
    loading: 'Loading the accuracy report...',
    scroll: (title: string) => `${title}, scrolls sideways`,
    inForce: "What's in use",
    noCalibration:
      "Every interval comes straight from its method. For photos, that's simulated accuracy: fitted on rendered photos until enough stumps are measured.",
    scales: (version: number) => `Interval scales, version ${version}:`,
    scale: (method: string, scale: string, count: number) =>
      `${method}: times ${scale}, from ${count} measured stumps`,
    pace: (percent: number) =>
      `Time at a stump: ${percent}% of the standard time, from the price book.`,
    refit: (least: number) =>
      `The accuracy:refit command calculates scales and pace from the measurements, once a method has ${least}. It shows what would change, and saves it with --apply.`,
    newest: 'Newest measurements',
    newestNote:
      'The estimate when the work started, and what the crew found. The file has all of them.',
    noneYet:
      'No crew has recorded actual measurements yet. The form is in the dialog that marks work as completed, and next to completed work.',
    request: 'Request',
    stump: 'Stump',
    company: 'Company',
    estimated: 'Estimated',
    found: 'Found',
    off: 'Off by',
    interval: 'Interval',
    covered: 'within',
    missed: 'outside',
    minutes: 'Minutes',
    minutesOf: (found: number, estimated: number | null) =>
      estimated === null ? `${found}` : `${found} (estimated ${Math.round(estimated)})`,
  },
};
