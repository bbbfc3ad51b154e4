import PDFDocument from 'pdfkit';
import { fontFiles, fontName, headingFont, runsOf, type Weight } from './pdf-fonts.js';

/** A printed label and value. */
export type Fact = readonly [label: string, value: string];

/** US letter, in points. */
export const margin = 54;
export const contentWidth = 612 - 2 * margin;
const labelWidth = 130;
export const colors = {
  ink: '#1F2A24',
  quiet: '#5A5E54',
  figure: '#A8551D',
  line: '#E0D6C5',
  palm: '#2F6B4F',
} as const;

export type Pdf = InstanceType<typeof PDFDocument>;

interface Style {
  size?: number;
  weight?: Weight;
  color?: keyof typeof colors;
  width?: number;
  align?: 'left' | 'right';
}

export function newPdf({ title, lang }: { title: string; lang: string }): Pdf {
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin,
    bufferPages: true,
    lang,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Producer: 'StumpQuote', Creator: 'StumpQuote' },
  });
  for (const { name, file } of [...fontFiles, headingFont]) pdf.registerFont(name, file);
  return pdf;
}

/** Collects the output; resolves with the file after `end`. */
export function bytesOf(pdf: Pdf): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}

/** Writes at the cursor or a position, choosing a font for each character. */
export function write(
  pdf: Pdf,
  text: string,
  style: Style = {},
  at?: { x: number; y: number },
): void {
  const { size = 10.5, weight = '400', color = 'ink', width, align = 'left' } = style;
  const runs = runsOf(text === '' ? ' ' : text);
  pdf.fontSize(size).fillColor(colors[color]);
  runs.forEach((run, index) => {
    const options = {
      align,
      lineGap: 2.5,
      continued: index < runs.length - 1,
      ...(width === undefined ? {} : { width }),
    };
    pdf.font(fontName(run.subset, weight));
    if (index === 0 && at !== undefined) pdf.text(run.text, at.x, at.y, options);
    else pdf.text(run.text, options);
  });
}

export function heightOf(
  pdf: Pdf,
  text: string,
  { size = 10.5, width = contentWidth }: Style = {},
): number {
  return pdf
    .font(fontName('latin', '400'))
    .fontSize(size)
    .heightOfString(text === '' ? ' ' : text, { width, lineGap: 2.5 });
}

/** Starts a new page if less than this much is left. */
export function keepTogether(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.height - margin) pdf.addPage();
}

export function heading(pdf: Pdf, text: string): void {
  keepTogether(pdf, 60);
  pdf.moveDown(1);
  pdf
    .font(headingFont.name)
    .fontSize(14)
    .fillColor(colors.palm)
    .text(text, margin, pdf.y, { width: contentWidth });
  pdf.moveDown(0.35);
}

export function mainHeading(pdf: Pdf, text: string): void {
  pdf
    .font(headingFont.name)
    .fontSize(20)
    .fillColor(colors.ink)
    .text(text, margin, pdf.y, { width: contentWidth });
}

export function paragraph(pdf: Pdf, text: string, style: Style = {}): void {
  write(pdf, text, { width: contentWidth, ...style }, { x: margin, y: pdf.y });
  pdf.moveDown(0.4);
}

/** Labels on the left, values beside them. */
export function facts(pdf: Pdf, rows: readonly Fact[]): void {
  const width = contentWidth - labelWidth;
  for (const [label, value] of rows) {
    keepTogether(pdf, heightOf(pdf, value, { width }));
    const { y } = pdf;
    write(pdf, label, { color: 'quiet', width: labelWidth - 8 }, { x: margin, y });
    const labelEnd = pdf.y;
    write(pdf, value, { width }, { x: margin + labelWidth, y });
    pdf.y = Math.max(pdf.y, labelEnd) + 2;
  }
}

/** Texts on the left, amounts right-aligned, a rule under each. */
export function amounts(pdf: Pdf, rows: readonly Fact[], total: Fact): void {
  const width = contentWidth - 110;
  for (const [index, [text, amount]] of [...rows, total].entries()) {
    const isTotal = index === rows.length;
    const weight: Weight = isTotal ? '600' : '400';
    const size = isTotal ? 14 : 10.5;
    keepTogether(pdf, heightOf(pdf, text, { width, size }) + 12);
    const { y } = pdf;
    write(pdf, text, { weight, size, width }, { x: margin, y });
    const textEnd = pdf.y;
    write(
      pdf,
      amount,
      { weight, size, color: isTotal ? 'figure' : 'ink', width: 100, align: 'right' },
      { x: margin + contentWidth - 100, y },
    );
    pdf.y = textEnd + 4;
    if (!isTotal) rule(pdf);
    pdf.y += 4;
  }
}

export function rule(pdf: Pdf): void {
  pdf
    .moveTo(margin, pdf.y)
    .lineTo(margin + contentWidth, pdf.y)
    .lineWidth(0.75)
    .strokeColor(colors.line)
    .stroke();
}

/**
 * The product's mark: growth rings, `size` points wide, around an off-center pith as in a real
 * stump.
 */
export function rings(pdf: Pdf, x: number, y: number, size: number): void {
  for (let ring = 1; ring <= 4; ring += 1) {
    const radius = (size / 2) * (ring / 4);
    const shift = (4 - ring) * size * 0.03;
    pdf
      .ellipse(x + size / 2 - shift, y + size / 2 + shift, radius, radius * 0.94)
      .lineWidth(1.1)
      .strokeColor(colors.palm)
      .stroke();
  }
}
