import { stringify } from 'csv-stringify/sync';

export type Cell = string | number | boolean | null;

/** Spreadsheets recognize UTF-8 only with this prefix. */
export const byteOrderMark = '\uFEFF';

// CSV injection, per OWASP: spreadsheets run a cell starting with one of these as a formula.
// Full-width signs from East Asian keyboards count too, and some programs skip leading whitespace.
const formulaStart = /^[\s\u00A0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/** Prefixes user text with an apostrophe if a spreadsheet would run it as a formula. */
export const harmless = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  return typeof cell === 'number' ? String(cell) : harmless(cell);
}

/** Formats rows per RFC 4180: CRLF line ends, quotes where needed. */
export const csvText = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => row.map(cellText)),
    { record_delimiter: '\r\n', quoted_match: /[\r\n]/ },
  );
