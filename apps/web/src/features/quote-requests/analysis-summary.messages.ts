export const analysisSummaryMessages = {
  en: {
    size: 'Size',
    giveOrTake: (inches: string) => `give or take ${inches} in`,
    complexity: 'Complexity',
    outOfTen: (value: number) => `${value} out of 10`,
    roots: 'Roots',
    hours: 'Estimated time',
    estimate: 'Preliminary estimate',
    stumps: (count: number) => `${count} stumps; the size is that of the largest one.`,
    notMeasured: 'There is no width yet: our team measures the stump before we quote.',
    unknown: 'Not known yet',
    preliminary: 'An estimate, not an offer. The quote is what counts.',
    failed: 'The analysis could not read these photos. We look at them ourselves before we quote.',
    none: 'These photos have not been analysed yet.',
    problems: 'Good to know',
    staff: {
      notMeasured: 'There is no width yet: measure the stump, or ask the customer for a tape measurement, before you quote.',
      failed: 'The analysis could not read these photos. Look at them yourself before you quote.',
    },
  },
};
