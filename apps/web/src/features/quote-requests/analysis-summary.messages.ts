export const analysisSummaryMessages = {
  en: {
    size: 'Size',
    giveOrTake: (inches: string) => `give or take ${inches} in`,
    complexity: 'Complexity',
    outOfTen: (value: number) => `${value} out of 10`,
    roots: 'Roots',
    hours: 'Estimated time',
    hoursValue: (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`),
    estimate: 'Preliminary estimate',
    range: (from: string, to: string) => `${from} to ${to}`,
    stumps: (count: number) => `${count} stumps; the size is that of the largest one.`,
    unknown: 'Not known yet',
    preliminary: 'An estimate from your photos. The quote is what counts.',
    failed: 'The analysis could not read these photos. We look at them ourselves before we quote.',
    none: 'These photos have not been analysed yet.',
    problems: 'Good to know',
  },
};
