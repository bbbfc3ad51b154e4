/** Ends a sentence with exactly one period, also after an abbreviation such as `27 pulg.`. */
export const endWithPeriod = (sentence: string): string =>
  sentence.endsWith('.') ? sentence : `${sentence}.`;
