import { stringify } from 'csv-stringify/sync';

export type Cell = string | number | boolean | null;

/** Spreadsheets recognize UTF-8 only with this prefix. */
export const byteOrderMark = '\uFEFF';

// CSV injection, per OWASP: spreadsheets run a cell starting with one of these as a formula.
// Full-width signs from East Asian keyboards count too, and some programs skip leading whitespace.
// A spreadsheet that splits at semicolons or tabs ignores our quotes, so a cell may also start
// after one of those or after a line break.
const formulaStart = /(^|[;\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** Puts an apostrophe before anything in user text that a spreadsheet would run as a formula. */
export const harmless = (text: string): string =>
  text.replaceAll(formulaStart, "$1'").replace(/^(?=[\t\r\n])/, "'");

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
