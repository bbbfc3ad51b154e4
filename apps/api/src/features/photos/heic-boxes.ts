export interface Box {
  type: string;
  /** Where its content begins and ends in the file. */
  from: number;
  to: number;
}

/** Thrown when a file's box lengths are inconsistent. */
export class BrokenBoxes extends Error {}

const shortHeader = 8;
const longHeader = 16;

/** The boxes in a range of the file (ISO/IEC 14496-12, 4.2): length 1 means that a 64-bit one follows, 0 that the box extends to the end. */
export function* boxesIn(bytes: Buffer, from: number, to: number): Generator<Box> {
  for (let at = from; at < to;) {
    if (at + shortHeader > to) throw new BrokenBoxes();
    const short = bytes.readUInt32BE(at);
    const header = short === 1 ? longHeader : shortHeader;
    if (at + header > to) throw new BrokenBoxes();
    const long = short === 1 ? Number(bytes.readBigUInt64BE(at + shortHeader)) : short;
    const length = short === 0 ? to - at : long;
    if (length < header || at + length > to) throw new BrokenBoxes();
    yield { type: bytes.toString('latin1', at + 4, at + 8), from: at + header, to: at + length };
    at += length;
  }
}

/** Reads numbers in sequence, never past the end of its range. */
export class NumberReader {
  constructor(private readonly bytes: Buffer, private at: number, private readonly to: number) {}

  /** Big-endian, of 0 to 8 bytes. */
  next(size: number): number {
    const end = this.at + size;
    if (end > Math.min(this.to, this.bytes.length)) throw new BrokenBoxes();
    const value = size === 8 ? Number(this.bytes.readBigUInt64BE(this.at)) : size === 0 ? 0 : this.bytes.readUIntBE(this.at, size);
    this.at = end;
    return value;
  }
}
