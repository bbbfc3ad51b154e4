import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

export interface PdfPath {
  kind: 'fill' | 'stroke';
  colour: string;
  /** Points of its subpaths, in PDF points from the page's top left corner. */
  subpaths: [x: number, y: number][][];
}

const coordinatesOf = [2, 2];

/** Returns what a page of a pdfkit PDF fills and strokes, in drawing order. */
export async function pdfPaths(bytes: Uint8Array, pageNumber = 1): Promise<PdfPath[]> {
  const { OPS } = await getResolvedPDFJS();
  const page = await (await getDocumentProxy(bytes)).getPage(pageNumber);
  const { fnArray, argsArray } = (await page.getOperatorList()) as {
    fnArray: number[];
    argsArray: unknown[][];
  };
  const colors = { fill: '', stroke: '' };
  const paths: PdfPath[] = [];
  fnArray.forEach((operation, index) => {
    const args = argsArray[index] ?? [];
    if (operation === OPS.setFillRGBColor) colors.fill = String(args[0]);
    if (operation === OPS.setStrokeRGBColor) colors.stroke = String(args[0]);
    if (operation !== OPS.constructPath) return;
    const kind = args[0] === OPS.fill ? 'fill' : 'stroke';
    paths.push({
      kind,
      colour: colors[kind],
      subpaths: subpathsOf((args[1] as Float32Array[])[0] ?? new Float32Array()),
    });
  });
  return paths;
}

/** pdf.js packs a path as 0 x y (move), 1 x y (line), 4 (close). */
function subpathsOf(packed: Float32Array): PdfPath['subpaths'] {
  const subpaths: PdfPath['subpaths'] = [];
  for (let at = 0; at < packed.length;) {
    const kind = packed[at] ?? 0;
    if (kind === 0) subpaths.push([]);
    if (kind <= 1) subpaths.at(-1)?.push([packed[at + 1] ?? 0, packed[at + 2] ?? 0]);
    at += 1 + (coordinatesOf[kind] ?? 0);
  }
  return subpaths;
}
