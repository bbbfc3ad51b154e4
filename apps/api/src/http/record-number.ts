/**
 * Parses a record id from a path or query: digits only. Anything else `Number` accepts (`0x1`, `
 * 1`, `1e3`) is NaN.
 */
export const parseRecordNumber = (text: string | undefined): number =>
  text !== undefined && /^\d+$/.test(text) ? Number(text) : Number.NaN;
