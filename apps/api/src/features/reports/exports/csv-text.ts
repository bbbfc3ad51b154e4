import { stringify } from 'csv-stringify/sync';

export type Cell = string | number | boolean | null;

/** Spreadsheets read UTF-8 as such only when a file begins with this. */
export const byteOrderMark = '\uFEFF';

// What OWASP names for CSV injection: a cell that begins with one of these is run as a formula by a spreadsheet. The full-width
// signs of East Asian keyboards count as their plain ones; blanks before the sign are skipped by some programs.
const formulaStart = /^[\s\u00A0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/** A text that people typed, as a cell that stays text; an apostrophe in front keeps a spreadsheet from running it. */
export const harmless = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  return typeof cell === 'number' ? String(cell) : harmless(cell);
}

/** Rows as RFC 4180 has them: CRLF after each, quotes where a cell needs them. */
export const csvText = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => row.map(cellText)),
    { record_delimiter: '\r\n', quoted_match: /[\r\n]/ },
  );
