/** Ends a sentence with one full stop, also after an abbreviation such as `27 pulg.`. */
export const withFullStop = (sentence: string): string =>
  sentence.endsWith('.') ? sentence : `${sentence}.`;
