import {
  bytesOf,
  colors,
  contentWidth,
  mainHeading,
  margin,
  newPdf,
  write,
  type Pdf,
} from '../../../pdf/pdf-page.js';
import { inch, marker, ruler } from './marker-card-layout.js';
import type { MarkerCard } from './marker-card.js';

const headTop = 0.45 * inch;
/**
 * The white border around the marker is needed to detect it: keep text at least half a cell away.
 */
const footTop = 10.35 * inch;
const tickHeights = [18, 6, 9, 6, 12, 6, 9, 6];

/** Renders the card as a US letter page and resolves with the file's bytes. */
export function drawMarkerCard(card: MarkerCard): Promise<Uint8Array> {
  const pdf = newPdf({ title: card.title, lang: card.locale });
  const bytes = bytesOf(pdf);
  // Text below the margin would make the library start a new page.
  pdf.page.margins.bottom = 0;
  pdf.y = headTop;
  mainHeading(pdf, card.title);
  pdf.y += 4;
  card.steps.forEach((step, index) =>
    write(pdf, `${index + 1}. ${step}`, { size: 10, width: contentWidth }, { x: margin, y: pdf.y }),
  );
  drawMarker(pdf);
  drawRuler(pdf, card.ruler);
  write(
    pdf,
    card.foot,
    { size: 9, color: 'quiet', width: contentWidth },
    { x: margin, y: footTop },
  );
  pdf.end();
  return bytes;
}

/** Draws the white cells as one path: separately, hairlines would show between neighbors. */
function drawMarker(pdf: Pdf): void {
  const { left, top, side, cell, bits } = marker;
  pdf.rect(left, top, side, side).fill('black');
  bits.forEach((row, line) =>
    row.split('').forEach((bit, column) => {
      if (bit === '1') pdf.rect(left + (column + 1) * cell, top + (line + 1) * cell, cell, cell);
    }),
  );
  pdf.fill('white');
}

function drawRuler(pdf: Pdf, caption: string): void {
  const { left, baseline, inches } = ruler;
  pdf
    .lineWidth(0.75)
    .strokeColor(colors.ink)
    .moveTo(left, baseline)
    .lineTo(left + inches * inch, baseline)
    .stroke();
  for (let eighth = 0; eighth <= inches * 8; eighth += 1) {
    const x = left + (eighth * inch) / 8;
    pdf
      .moveTo(x, baseline)
      .lineTo(x, baseline - (tickHeights[eighth % 8] ?? 0))
      .stroke();
  }
  for (let number = 0; number <= inches; number += 1) {
    write(
      pdf,
      String(number),
      { size: 9, width: inch },
      { x: left + number * inch - (number === inches ? 8 : -3), y: baseline - 20 },
    );
  }
  write(
    pdf,
    caption,
    { size: 10, weight: '600', width: contentWidth },
    { x: margin, y: baseline + 10 },
  );
}
