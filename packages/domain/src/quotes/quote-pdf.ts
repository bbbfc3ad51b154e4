/**
 * How many PDFs of quotes are drawn for one account, or for one network of visitors, within an hour. Each takes a core for the better part of a second;
 * the same quote asked for again is not drawn again and not counted.
 */
export const quotePdfsPerHour = 60;
