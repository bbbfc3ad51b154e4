import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfPaths, type PdfPath } from '../../../testing/pdf-drawing.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

async function card(query = '', headers: Record<string, string> = {}) {
  const response = await testApp.browser().fetch(`/api/marker-card.pdf${query}`, { headers });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const bytes = new Uint8Array(await response.arrayBuffer());
  const pdf = await getDocumentProxy(bytes.slice());
  const { text } = await extractText(pdf, { mergePages: true });
  return { bytes, pdf, response, text: text.replace(/\s+/g, ' ') };
}

const boxOf = (points: readonly (readonly [number, number])[]) => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const;
};

/** The color at a point of the page: whatever was filled there last. */
const colorAt = (paths: readonly PdfPath[], x: number, y: number) =>
  paths.findLast(
    ({ kind, subpaths }) =>
      kind === 'fill' &&
      subpaths.some((points) => {
        const [left, top, right, bottom] = boxOf(points);
        return x > left && x < right && y > top && y < bottom;
      }),
  )?.colour ?? '#ffffff';

describe('the marker card', () => {
  it('is one US letter page with the marker in place, cell by cell', async () => {
    const { bytes, pdf } = await card();
    expect(pdf.numPages).toBe(1);
    expect((await pdf.getPage(1)).view).toEqual([0, 0, 612, 792]);
    const paths = await pdfPaths(bytes);
    const [square] = paths.filter(({ kind }) => kind === 'fill');
    expect(square).toMatchObject({ colour: '#000000' });
    expect(boxOf(square?.subpaths[0] ?? [])).toEqual([90, 180, 522, 612]);
    const cells = Array.from({ length: 6 }, (_, row) =>
      Array.from({ length: 6 }, (_cell, column) =>
        colorAt(paths, 90 + 72 * column + 36, 180 + 72 * row + 36) === '#000000' ? '0' : '1',
      ).join(''),
    );
    expect(cells).toEqual(['000000', '011000', '001000', '011110', '000100', '000000']);
  });

  it('has a ruler of exactly six inches with a mark at each eighth', async () => {
    const strokes = (await pdfPaths((await card()).bytes))
      .filter(({ kind }) => kind === 'stroke')
      .map(({ subpaths }) => boxOf(subpaths[0] ?? []));
    const [line, ...marks] = strokes;
    expect([line?.[0], line?.[2]]).toEqual([90, 522]);
    expect(marks.map(([x]) => x)).toEqual(
      Array.from({ length: 49 }, (_, eighth) => 90 + 9 * eighth),
    );
    const heights = marks.map(([, top, , bottom]) => Math.round(bottom - top));
    expect(heights.slice(0, 9)).toEqual([18, 6, 9, 6, 12, 6, 9, 6, 18]);
  });

  it('leaves a white margin of half a cell around the marker', async () => {
    const { bytes, pdf } = await card('?lang=es');
    const { items } = await (await pdf.getPage(1)).getTextContent();
    const baselines = items.flatMap((item) =>
      'transform' in item && item.str.trim() !== '' ? [792 - Number(item.transform[5])] : [],
    );
    expect(baselines.length).toBeGreaterThan(8);
    expect(baselines.filter((y) => y > 140 && y < 648)).toEqual([]);
    const tops = (await pdfPaths(bytes))
      .filter(({ kind }) => kind === 'stroke')
      .map(({ subpaths }) => boxOf(subpaths[0] ?? [])[1]);
    expect(Math.min(...tops)).toBeGreaterThan(612 + 36);
  });

  it.each([
    ['', {}, 'Print this page', 'StumpQuote marker card'],
    ['?lang=es', {}, 'Imprima esta página', 'Tarjeta de referencia de StumpQuote'],
    [
      '',
      { 'accept-language': 'es-US,es;q=0.9,en;q=0.8' },
      'Imprima esta página',
      'Tarjeta de referencia de StumpQuote',
    ],
    ['?lang=en', { 'accept-language': 'es' }, 'Print this page', 'StumpQuote marker card'],
  ])(
    'is in the reader\'s language for query "%s" and headers %j',
    async (query, headers, words, title) => {
      const { text, pdf, response } = await card(query, headers as Record<string, string>);
      expect(text).toContain(words);
      expect(text).toContain('Sawgrass Stump Co.');
      expect((await getMeta(pdf)).info['Title']).toBe(title);
      expect(response.headers.get('vary')).toContain('accept-language');
    },
  );

  it.each(['?lang=fr', '?lang=en&lang=es', '?lang='])(
    'refuses %s with a message',
    async (query) => {
      expect(await testApp.browser().rest('GET', `/api/marker-card.pdf${query}`)).toMatchObject({
        status: 400,
        body: { message: 'Choose English or Spanish', issues: [{ path: ['lang'] }] },
      });
    },
  );
});
