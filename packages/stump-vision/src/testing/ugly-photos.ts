import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';

/**
 * A photo that must not be measurable, or needs care to read; `readable` says whether it's a valid
 * image at all.
 */
interface UglyPhoto {
  readonly name: string;
  readonly readable: boolean;
  bytes(): Promise<Buffer>;
}

const svg = (width: number, height: number, content: string): Sharp =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`,
    ),
  ).flatten({ background: '#ffffff' });
const flat = (background: string, width = 640, height = 480): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });
const noise = (width: number, height: number, mean: number, sigma: number): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000000',
      noise: { type: 'gaussian', mean, sigma },
    },
  });

const screenshot = `<rect width="100%" height="100%" fill="#fafafa"/><rect width="100%" height="56" fill="#205493"/>${Array.from(
  { length: 12 },
  (_, i) =>
    `<rect x="24" y="${90 + i * 40}" width="${300 + ((i * 97) % 260)}" height="14" fill="#555"/>`,
).join('')}<circle cx="560" cy="200" r="42" fill="#c43"/>`;
const brickWall = Array.from({ length: 16 }, (_, row) =>
  Array.from(
    { length: 9 },
    (__, column) =>
      `<rect x="${column * 80 - (row % 2) * 40}" y="${row * 32}" width="76" height="28" fill="hsl(${12 + ((row * 7 + column * 3) % 9)},45%,${36 + ((row * 5 + column * 11) % 14)}%)"/>`,
  ).join(''),
).join('');
const cat =
  '<rect width="100%" height="100%" fill="#7a9a5a"/><ellipse cx="320" cy="300" rx="150" ry="90" fill="#c98b4b"/><circle cx="460" cy="220" r="62" fill="#c98b4b"/><path d="M415 180l10-60 40 40zM480 165l35-45 8 62z" fill="#b57a3e"/><circle cx="440" cy="212" r="8" fill="#131"/><circle cx="480" cy="212" r="8" fill="#131"/><path d="M170 300q-80-90-40-160" stroke="#c98b4b" stroke-width="26" fill="none"/>';
const dog =
  '<rect width="100%" height="100%" fill="#8c8f93"/><ellipse cx="300" cy="280" rx="170" ry="80" fill="#3a2a1c"/><ellipse cx="480" cy="200" rx="70" ry="55" fill="#3a2a1c"/><path d="M200 340v90M260 345v85M360 345v85M410 335v95" stroke="#3a2a1c" stroke-width="26"/><circle cx="500" cy="188" r="7" fill="#fff"/>';

const made = (name: string, picture: () => Sharp, readable = true): UglyPhoto => ({
  name,
  readable,
  bytes: () => picture().jpeg({ quality: 82 }).toBuffer(),
});
const raw = (name: string, bytes: () => Promise<Buffer>, readable: boolean): UglyPhoto => ({
  name,
  readable,
  bytes,
});

const cut = async (share: number): Promise<Buffer> => {
  const whole = await noise(800, 600, 120, 40).jpeg({ quality: 90 }).toBuffer();
  return whole.subarray(0, Math.floor(whole.length * share));
};

const nothingToSee: UglyPhoto[] = [
  ...['#000000', '#ffffff', '#808080', '#6b4a2b', '#3c5a1e', '#c8b28a', '#1a2f6b', '#b03020'].map(
    (color) => made(`flat ${color}`, () => flat(color)),
  ),
  ...[
    [30, 10],
    [128, 30],
    [128, 90],
    [220, 20],
  ].map(([mean = 0, sigma = 0]) =>
    made(`noise of mean ${mean}, spread ${sigma}`, () => noise(640, 480, mean, sigma)),
  ),
  made('gradient', () =>
    svg(
      640,
      480,
      '<defs><linearGradient id="g"><stop stop-color="#124"/><stop offset="1" stop-color="#fe9"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>',
    ),
  ),
  made('screenshot', () => svg(640, 600, screenshot)),
  made('screenshot, dark', () => svg(640, 600, screenshot).negate()),
  made('screenshot of a phone', () => svg(390, 844, screenshot)),
  made('brick wall', () => svg(640, 480, brickWall)),
  made('brick wall, blurred', () => svg(640, 480, brickWall).blur(9)),
  made('stripes', () =>
    svg(
      640,
      480,
      Array.from(
        { length: 20 },
        (_, i) => `<rect x="${i * 32}" width="16" height="480" fill="#222"/>`,
      ).join(''),
    ),
  ),
  made('chessboard', () =>
    svg(
      640,
      480,
      Array.from(
        { length: 48 },
        (_, i) =>
          `<rect x="${(i % 8) * 80}" y="${Math.floor(i / 8) * 80}" width="80" height="80" fill="${(i + Math.floor(i / 8)) % 2 ? '#111' : '#eee'}"/>`,
      ).join(''),
    ),
  ),
  made('cat', () => svg(640, 480, cat)),
  made('cat, mirrored', () => svg(640, 480, cat).flop()),
  made('dog', () => svg(640, 480, dog)),
  made('dog, in twilight', () => svg(640, 480, dog).modulate({ brightness: 0.3 })),
  made('sky and grass', () =>
    svg(
      640,
      480,
      '<rect width="100%" height="240" fill="#9cc4ea"/><rect y="240" width="100%" height="240" fill="#55752c"/>',
    ),
  ),
  made('lawn', () => noise(640, 480, 90, 25).tint('#5a8a3a')),
  made('words', () =>
    svg(
      640,
      480,
      '<rect width="100%" height="100%" fill="#fff"/><text x="30" y="250" font-size="80" fill="#000">STUMP 24 in</text>',
    ),
  ),
];

const oddShapes: UglyPhoto[] = [
  made('one pixel', () => flat('#888888', 1, 1)),
  made('one row', () => flat('#888888', 600, 1)),
  made('one column', () => flat('#888888', 1, 600)),
  made('8 x 8', () => noise(8, 8, 120, 50)),
  made('panorama 12:1', () => noise(6000, 500, 120, 40)),
  made('panorama 1:10', () => noise(400, 4000, 120, 40)),
  made('48 megapixels', () => flat('#6b7f4a', 8000, 6000)),
  made('65 megapixels', () => flat('#6b7f4a', 10000, 6500)),
];

const oddFormats: UglyPhoto[] = [
  raw('CMYK', () => svg(640, 480, brickWall).toColourspace('cmyk').jpeg().toBuffer(), true),
  raw('gray', () => svg(640, 480, brickWall).grayscale().jpeg().toBuffer(), true),
  raw('16 bit', () => svg(640, 480, brickWall).toColourspace('rgb16').png().toBuffer(), true),
  raw(
    '16 bit, gray',
    () => svg(640, 480, brickWall).toColourspace('grey16').png().toBuffer(),
    true,
  ),
  raw(
    'transparent',
    () =>
      sharp({
        create: {
          width: 640,
          height: 480,
          channels: 4,
          background: { r: 0, g: 0, b: 0, alpha: 0 },
        },
      })
        .png()
        .toBuffer(),
    true,
  ),
  raw(
    'palette',
    () => svg(640, 480, brickWall).png({ palette: true, colours: 8 }).toBuffer(),
    true,
  ),
  raw('interlaced', () => svg(640, 480, brickWall).png({ progressive: true }).toBuffer(), true),
  raw('progressive JPEG', () => svg(640, 480, cat).jpeg({ progressive: true }).toBuffer(), true),
  raw('WebP', () => svg(640, 480, cat).webp().toBuffer(), true),
  raw('worst JPEG', () => svg(640, 480, cat).jpeg({ quality: 1 }).toBuffer(), true),
];

const damaged: UglyPhoto[] = [
  raw('empty', () => Promise.resolve(Buffer.alloc(0)), false),
  raw('a text', () => Promise.resolve(Buffer.from('not a picture')), false),
  raw('zeros', () => Promise.resolve(Buffer.alloc(50_000)), false),
  raw("only a JPEG's beginning", () => cut(0.01), false),
  raw('half a JPEG', () => cut(0.5), false),
  raw('nine tenths of a JPEG', () => cut(0.9), false),
  raw(
    'half a PNG',
    async () => {
      const whole = await noise(300, 200, 120, 60).png().toBuffer();
      return whole.subarray(0, whole.length / 2);
    },
    false,
  ),
  raw(
    'JPEG with its middle overwritten',
    async () => {
      const whole = await noise(400, 300, 120, 60).jpeg().toBuffer();
      whole.fill(0xff, 2, 600);
      return whole;
    },
    false,
  ),
];

const turned: UglyPhoto[] = [1, 2, 3, 4, 5, 6, 7, 8].map((orientation) =>
  raw(
    `EXIF orientation ${orientation}`,
    () => svg(640, 480, cat).withMetadata({ orientation }).jpeg().toBuffer(),
    true,
  ),
);

const photographed: UglyPhoto[] = [
  'astronaut',
  'brick',
  'chelsea',
  'coffee',
  'grass',
  'gravel',
  'rocket',
].map((name) =>
  raw(
    `a photograph: ${name}`,
    () => readFile(new URL(`../../test-photos/${name}.jpg`, import.meta.url)),
    true,
  ),
);

/** Over sixty photos that must not get a made-up width. */
export const uglyPhotos: readonly UglyPhoto[] = [
  ...nothingToSee,
  ...photographed,
  ...oddShapes,
  ...oddFormats,
  ...damaged,
  ...turned,
];
