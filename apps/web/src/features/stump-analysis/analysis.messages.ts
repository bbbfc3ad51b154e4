import type { MeasurementMethod } from '@stumpquote/domain/stump-analysis/analysis-schema';

const methods: Record<MeasurementMethod, string> = {
  tape: 'From your tape measurement.',
  reference_confirmed: 'Measured in your photos with an object of known size, checked by you.',
  reference_automatic: 'Measured in your photos with an object of known size that was found automatically.',
  no_reference: 'Estimated from your photos without an object of known size.',
  corrected: 'Corrected by a person.',
};

export const analysisMessages = {
  en: {
    title: 'Smart Stump Analysis',
    idle: 'The analysis starts once your photos are here.',
    unavailable: 'The analysis is not available right now. You can send your request all the same: our team looks at every photo.',
    stump: (number: number) => `Stump ${number}`,
    width: 'Width at the ground',
    cutFace: 'Width of the cut',
    giveOrTake: (inches: string) => `give or take ${inches} in`,
    notMeasured: 'Not measured yet',
    rootsUnknown: 'Not known yet',
    methods,
    complexity: 'Complexity',
    outOfTen: (value: number) => `${value} out of 10`,
    complexityWhy: 'Why this complexity',
    roots: 'Roots',
    hours: 'Grinding time',
    price: 'Preliminary price range',
    upTo: (amount: string) => `up to ${amount}`,
    explain: 'How this price is made up',
    total: 'In all',
    partial: (stumps: string) => `Without stump ${stumps}, which has no width yet.`,
    noPrice: 'A price range needs a width. Our team will measure the stump and send you a quote.',
    noPriceForStaff: 'A price range needs a width. Measure the stump, or ask the customer for a tape measurement, before you quote.',
    preliminary: 'An estimate, not an offer. The quote is what counts.',
    problems: 'Good to know',
    sharpen: 'To make it sharper',
  },
};
