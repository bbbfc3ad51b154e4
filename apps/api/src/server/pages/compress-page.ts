import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

// A page is made anew for each answer (its nonce), so the quality is one that costs a millisecond or two, outside of the event loop.
const brotliParams = {
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};

const accepts = (header: string, coding: string): boolean =>
  header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return name === coding && !parameters.some((text) => /^q=0(?:\.0*)?$/.test(text));
  });

interface Compressed {
  body: Buffer | string;
  encoding: 'br' | 'gzip' | null;
}

/**
 * A page in the best form that the browser reads. Only pages are compressed, not the answers of calls: a page never repeats what the
 * asker sent, so that its length tells nothing about what stands in it (BREACH).
 */
export async function compressPage(html: string, acceptEncoding: string): Promise<Compressed> {
  if (accepts(acceptEncoding, 'br'))
    return { body: await asBrotli(html, { params: brotliParams }), encoding: 'br' };
  if (accepts(acceptEncoding, 'gzip'))
    return { body: await asGzip(html, { level: 6 }), encoding: 'gzip' };
  return { body: html, encoding: null };
}
