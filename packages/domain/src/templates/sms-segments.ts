type SmsEncoding = 'GSM-7' | 'UCS-2';

interface SmsSegments {
  encoding: SmsEncoding;
  /** Septets (GSM-7) or UTF-16 code units (UCS-2). */
  units: number;
  /** Segments the carrier bills; 0 for an empty text. */
  segments: number;
  /** Units left before another segment is billed. */
  left: number;
}

// 3GPP TS 23.038, section 6.2.1: the basic table, and the extension table whose characters cost an
// extra escape septet.
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const extension = new Set('\f^{}\\[~]|€');

// Each part of a split message loses 7 septets or 3 code units to the concatenation header.
const limits: Record<SmsEncoding, { single: number; part: number }> = {
  'GSM-7': { single: 160, part: 153 },
  'UCS-2': { single: 70, part: 67 },
};

const fitsBasic = (character: string) => basic.has(character) || extension.has(character);

/**
 * Returns the characters that GSM-7 lacks, each once, in order: any one of them makes the whole
 * message UCS-2.
 */
export function charactersOutsideGsm(text: string): string[] {
  return [...new Set(Array.from(text).filter((character) => !fitsBasic(character)))];
}

/**
 * Returns a text's SMS encoding and segments: one character outside GSM-7 makes the whole message
 * UCS-2, at less than half the length.
 */
export function segments(text: string): SmsSegments {
  const characters = Array.from(text);
  const fitsGsm = characters.every(fitsBasic);
  const encoding: SmsEncoding = fitsGsm ? 'GSM-7' : 'UCS-2';
  const sizes = characters.map((character) =>
    fitsGsm ? (extension.has(character) ? 2 : 1) : character.length,
  );
  const units = sizes.reduce((sum, size) => sum + size, 0);
  const { single, part } = limits[encoding];
  if (units <= single)
    return { encoding, units, segments: units === 0 ? 0 : 1, left: single - units };
  // Escape pairs and surrogate pairs can't be split, so a part may be one unit short.
  let parts = 1;
  let filled = 0;
  for (const size of sizes) {
    if (filled + size > part) {
      parts += 1;
      filled = 0;
    }
    filled += size;
  }
  return { encoding, units, segments: parts, left: part - filled };
}
