export const accuracyMessages = {
  en: {
    title: 'Accuracy',
    intro: 'How far estimates were from what crews found at the stumps.',
    loadFailed: 'The accuracy report could not be loaded',
    retry: 'Try again',
    demo: 'Demo figures',
    standing: 'What customers were told',
    widths: 'Width at ground level, by method',
    cutFaces: 'Width of the cut, by method',
    time: 'Minutes at a stump',
    timeNote:
      'The minutes that the estimate promised for a stump against those that the crew needed. There is no interval of time.',
    cutFacesNote: 'Counted as above, where the crew measured the cut before grinding.',
    hiddenUntil: (least: number) =>
      `A method’s figures are shown from ${least} measured stumps on.`,
    untilThen: (basis: string) => `Until then: ${basis}`,
    method: 'Estimate',
    none: '–',
    noneSpoken: 'Hidden',
    loading: 'Loading the accuracy report...',
    scroll: (title: string) => `${title}, can be scrolled sideways`,
    inForce: 'What is in force',
    noCalibration:
      'Every interval is as its method makes it. For photos that is simulated accuracy: fitted on rendered photos, until enough stumps are measured.',
    scales: (version: number) => `Interval scales, version ${version}:`,
    scale: (method: string, scale: string, count: number) =>
      `${method}: times ${scale}, from ${count} measured stumps`,
    pace: (percent: number) =>
      `Time at a stump: ${percent} % of the rule’s, as the price book has it.`,
    refit: (least: number) =>
      `The command accuracy:refit works scales and pace out of the measurements, from ${least} of a method on. It says what would change, and writes it with --apply.`,
    newest: 'Newest measurements',
    newestNote:
      'What stood when the work began, and what the crew found. The file has all of them.',
    noneYet:
      'No crew has recorded real figures yet. The form stands in the dialog that marks work as completed, and beside completed work.',
    request: 'Request',
    stump: 'Stump',
    company: 'Company',
    estimated: 'Estimated',
    found: 'Found',
    off: 'Off by',
    held: 'Interval',
    heldYes: 'held',
    heldNo: 'missed',
    minutes: 'Minutes',
    minutesOf: (found: number, estimated: number | null) =>
      estimated === null ? `${found}` : `${found} (estimated ${Math.round(estimated)})`,
  },
};
