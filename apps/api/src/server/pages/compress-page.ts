import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

// Pages are compressed per response because of the nonce, so the quality is one that takes a
// millisecond or two.
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
 * Compresses a page with the best encoding the browser accepts. API responses aren't compressed,
 * because they mix secrets with request data (BREACH); pages never echo request data.
 */
export async function compressPage(html: string, acceptEncoding: string): Promise<Compressed> {
  if (accepts(acceptEncoding, 'br'))
    return { body: await asBrotli(html, { params: brotliParams }), encoding: 'br' };
  if (accepts(acceptEncoding, 'gzip'))
    return { body: await asGzip(html, { level: 6 }), encoding: 'gzip' };
  return { body: html, encoding: null };
}
