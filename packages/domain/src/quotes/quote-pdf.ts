/**
 * How many quote PDFs are rendered per hour for one account or one network of visitors. Each takes up to a second of CPU; cached ones don't count.
 */
export const quotePdfsPerHour = 60;
