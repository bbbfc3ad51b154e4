/**
 * Quote PDFs rendered per hour per account or network of visitors. Each takes up to a second of
 * CPU; cached ones don't count.
 */
export const quotePdfsPerHour = 60;
