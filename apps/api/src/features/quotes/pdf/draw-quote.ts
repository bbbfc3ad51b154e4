import { encode } from 'uqr';
import {
  amounts,
  bytesOf,
  contentWidth,
  facts,
  heading,
  heightOf,
  keepTogether,
  mainHeading,
  margin,
  newPdf,
  paragraph,
  rings,
  rule,
  write,
  type Pdf,
} from '../../../pdf/pdf-page.js';
import type { QuoteDocument } from './quote-document.js';

const pictureWidth = 156;
const pictureHeight = 104;
const gap = 18;
const markSize = 34;
const codeSize = 120;

/** Renders the document as a PDF and resolves with the file's bytes. */
export function drawQuote(quote: QuoteDocument): Promise<Uint8Array> {
  const pdf = newPdf({ title: quote.title, lang: quote.locale });
  const bytes = bytesOf(pdf);
  drawLetterhead(pdf, quote);
  drawPhotos(pdf, quote);
  drawWorkAndPrice(pdf, quote);
  drawLink(pdf, quote);
  drawAgreement(pdf, quote);
  drawFooters(pdf, quote.footer);
  pdf.end();
  return bytes;
}

function drawLetterhead(
  pdf: Pdf,
  { business, title, statusLine, facts: rows }: QuoteDocument,
): void {
  const top = pdf.y;
  rings(pdf, margin, top, markSize);
  const x = margin + markSize + 12;
  write(
    pdf,
    business.name,
    { weight: '600', size: 13, width: contentWidth - markSize - 12 },
    { x, y: top },
  );
  for (const line of business.lines)
    write(
      pdf,
      line,
      { color: 'quiet', size: 9.5, width: contentWidth - markSize - 12 },
      { x, y: pdf.y },
    );
  pdf.y = Math.max(pdf.y, top + markSize) + 10;
  rule(pdf);
  pdf.y += 14;
  mainHeading(pdf, title);
  paragraph(pdf, statusLine, { weight: '600' });
  facts(pdf, rows);
}

function drawWorkAndPrice(pdf: Pdf, { work, price, notes }: QuoteDocument): void {
  heading(pdf, work.heading);
  paragraph(pdf, work.description);
  paragraph(pdf, work.details);
  heading(pdf, price.heading);
  amounts(pdf, price.lines, price.total);
  if (price.due !== null) paragraph(pdf, price.due, { weight: '600' });
  heading(pdf, notes.heading);
  for (const text of notes.paragraphs) paragraph(pdf, text);
}

function drawLink(pdf: Pdf, { link }: QuoteDocument): void {
  if (link === null) return;
  keepTogether(pdf, codeSize + 60);
  heading(pdf, link.heading);
  const { y } = pdf;
  const x = margin + codeSize + gap;
  const width = contentWidth - codeSize - gap;
  drawCode(pdf, link.url, margin, y);
  const [scan = '', ...rest] = link.paragraphs;
  write(pdf, scan, { width }, { x, y });
  write(pdf, link.address, { weight: '600', size: 10, width }, { x, y: pdf.y + 6 });
  for (const text of rest)
    write(pdf, text, { size: 9.5, color: 'quiet', width }, { x, y: pdf.y + 6 });
  pdf.y = Math.max(pdf.y, y + codeSize) + 10;
}

/** Draws a QR code: dark on white, including its quiet zone. */
function drawCode(pdf: Pdf, text: string, x: number, y: number): void {
  const { data, size } = encode(text, { border: 4 });
  const module = codeSize / size;
  for (const [row, cells] of data.entries()) {
    for (const [column, isDark] of cells.entries())
      if (isDark) pdf.rect(x + column * module, y + row * module, module, module);
  }
  pdf.fill('#000');
}

function drawPhotos(pdf: Pdf, { photos }: QuoteDocument): void {
  if (photos === null) return;
  keepTogether(pdf, pictureHeight + 90);
  heading(pdf, photos.heading);
  const { pictures } = photos;
  for (let first = 0; first < pictures.length; first += 3) {
    keepTogether(pdf, pictureHeight + 24);
    const { y } = pdf;
    for (const [column, { bytes, caption }] of pictures.slice(first, first + 3).entries()) {
      const x = margin + column * (pictureWidth + gap);
      pdf.image(Buffer.from(bytes), x, y, {
        fit: [pictureWidth, pictureHeight],
        align: 'center',
        valign: 'center',
      });
      write(
        pdf,
        caption,
        { size: 9, color: 'quiet', width: pictureWidth },
        { x, y: y + pictureHeight + 4 },
      );
    }
    pdf.y = y + pictureHeight + 24;
  }
}

function drawAgreement(pdf: Pdf, { terms, signature }: QuoteDocument): void {
  keepTogether(pdf, 140);
  heading(pdf, terms.heading);
  paragraph(pdf, terms.sentence);
  drawSignature(pdf, signature);
  pdf.y += 8;
  const small = { size: 8, color: 'quiet', width: contentWidth } as const;
  keepTogether(pdf, Math.min(heightOf(pdf, terms.record, small) + 20, pdf.page.height / 3));
  rule(pdf);
  pdf.y += 8;
  for (const line of terms.record.split('\n')) write(pdf, line, small, { x: margin, y: pdf.y });
}

function drawSignature(pdf: Pdf, signature: QuoteDocument['signature']): void {
  if (signature === null) return;
  keepTogether(pdf, 120);
  heading(pdf, signature.heading);
  write(
    pdf,
    signature.name,
    { size: 18, weight: '600', width: contentWidth },
    { x: margin, y: pdf.y },
  );
  pdf.y += 4;
  rule(pdf);
  pdf.y += 6;
  facts(pdf, signature.facts);
}

/** Draws the footers last, because the page count is known only now. */
function drawFooters(pdf: Pdf, footer: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // Writing below the margin would make the library start a new page.
    const { bottom } = pdf.page.margins;
    pdf.page.margins.bottom = 0;
    const text = footer
      .replace('{page}', String(page - start + 1))
      .replace('{pages}', String(count));
    write(
      pdf,
      text,
      { size: 8.5, color: 'quiet', width: contentWidth },
      { x: margin, y: pdf.page.height - 36 },
    );
    pdf.page.margins.bottom = bottom;
  }
}
