import { crc32, createDeflate, deflateSync } from 'node:zlib';
import { aJpeg, aPhoto } from '../../testing/photo-files.js';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  data.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
}

interface Announced {
  width: number;
  height: number;
  depth?: number;
  /** PNG color type: 2 is RGB, 6 is RGBA. */
  colour?: number;
  interlaced?: boolean;
}

function header({
  width,
  height,
  depth = 8,
  colour: color = 2,
  interlaced = false,
}: Announced): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, color, 0, 0, interlaced ? 1 : 0], 8);
  return chunk('IHDR', data);
}

const png = (...chunks: Buffer[]): Buffer =>
  Buffer.concat([signature, ...chunks, chunk('IEND', Buffer.alloc(0))]);

// Adam7: start and step of each pass.
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** A complete black picture in a few hundred kilobytes. */
export async function blackPng(announced: Announced): Promise<Buffer> {
  const { width, height, depth = 8, colour: color = 2, interlaced = false } = announced;
  const bytesPerPixel = ((color === 6 ? 4 : 3) * depth) / 8;
  const packer = createDeflate({ level: 9 });
  const packed = packer.toArray();
  for (const [x, y, stepX, stepY] of interlaced ? passes : [[0, 0, 1, 1] as const]) {
    const row = Buffer.alloc(1 + Math.ceil((width - x) / stepX) * bytesPerPixel);
    for (let line = y; line < height; line += stepY) packer.write(row);
  }
  packer.end();
  return png(header(announced), chunk('IDAT', Buffer.concat((await packed) as Buffer[])));
}

/** Declares a huge size but contains almost nothing. */
export const announcedPng = (announced: Announced): Buffer =>
  png(header(announced), chunk('IDAT', deflateSync(Buffer.alloc(1000))));

/** A JPEG whose frame declares a wrong size. */
export async function announcedJpeg(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await aJpeg({ width: 64, height: 48 }));
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

/**
 * A small PNG with text and a color profile that inflate to `megabytes` each; compressed in chunks,
 * so that creating it takes no memory.
 */
export async function packedTextPng(megabytes: number): Promise<Buffer> {
  const small = await aPhoto({ width: 64, height: 48 }).png().toBuffer();
  const packer = createDeflate({ level: 9 });
  const piece = Buffer.alloc(1024 * 1024, 65);
  const packing = packer.toArray();
  for (let made = 0; made < megabytes; made += 1) packer.write(piece);
  packer.end();
  const packed = Buffer.concat((await packing) as Buffer[]);
  const named = (...head: number[]): Buffer =>
    Buffer.concat([Buffer.from('Comment\0', 'latin1'), Buffer.from(head), packed]);
  const afterHeader = signature.length + 25;
  return Buffer.concat([
    small.subarray(0, afterHeader),
    chunk('iCCP', named(0)),
    chunk('zTXt', named(0)),
    chunk('iTXt', named(1, 0, 0, 0)),
    small.subarray(afterHeader),
  ]);
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

const withSegments = async (...segments: Buffer[]): Promise<Buffer> => {
  const jpeg = await aJpeg({ width: 64, height: 48 });
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
};

/** Nine megabytes of EXIF and color profile around a small picture. */
export const swollenJpeg = (): Promise<Buffer> => {
  const exif = segment(
    0xe1,
    Buffer.concat([Buffer.from('Exif\0\0II*\0\b\0\0\0', 'latin1'), Buffer.alloc(65_000, 0xff)]),
  );
  const profile = (index: number) =>
    segment(
      0xe2,
      Buffer.concat([
        Buffer.from('ICC_PROFILE\0', 'latin1'),
        Buffer.from([index, 100]),
        Buffer.alloc(65_000, index),
      ]),
    );
  return withSegments(
    ...Array.from({ length: 40 }, () => exif),
    ...Array.from({ length: 100 }, (_, index) => profile(index + 1)),
  );
};

/** EXIF whose directory points to itself, both as the next one and as its subdirectory. */
export const circularExif = (): Promise<Buffer> => {
  const directory = Buffer.alloc(18);
  directory.writeUInt16LE(1, 0);
  directory.writeUInt16LE(0x8769, 2);
  directory.writeUInt16LE(4, 4);
  directory.writeUInt32LE(1, 6);
  directory.writeUInt32LE(8, 10);
  directory.writeUInt32LE(8, 14);
  return withSegments(
    segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0II*\0\b\0\0\0', 'latin1'), directory])),
  );
};

export const script = '<script>alert(document.domain)</script>';

/** Pictures that are also valid files of another type. */
export async function polyglots(): Promise<Record<string, { bytes: Buffer; type: string }>> {
  const jpeg = await aJpeg({ width: 64, height: 48 });
  const photo = await aPhoto({ width: 64, height: 48 }).png().toBuffer();
  const zip = Buffer.from('PK\u0003\u0004\u0014\0\0\0evil.html', 'latin1');
  return {
    'JPEG with a page behind it, called HTML': {
      bytes: Buffer.concat([jpeg, Buffer.from(`<html>${script}</html>`)]),
      type: 'text/html',
    },
    'JPEG with a page in its comment': {
      bytes: await withSegments(segment(0xfe, Buffer.from(`<html>${script}</html>`))),
      type: 'image/jpeg',
    },
    'PNG with an archive behind it, called ZIP': {
      bytes: Buffer.concat([photo, zip]),
      type: 'application/zip',
    },
    'PNG with a script as its text': {
      bytes: Buffer.concat([
        photo.subarray(0, 33),
        chunk('tEXt', Buffer.from(`Title\0${script}`)),
        photo.subarray(33),
      ]),
      type: 'image/svg+xml',
    },
  };
}
