/** A record's number as a path or a query names it: plain digits alone. Everything else that `Number` reads (`0x1`, ` 1`, `1e3`) is NaN. */
export const plainNumber = (text: string | undefined): number =>
  text !== undefined && /^\d+$/.test(text) ? Number(text) : Number.NaN;
