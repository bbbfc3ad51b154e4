export interface Box {
  type: string;
  /** Byte offsets of the box's content in the file. */
  from: number;
  to: number;
}

/** Thrown when a file's box lengths are inconsistent. */
export class BrokenBoxes extends Error {}

const shortHeader = 8;
const longHeader = 16;

// An iPhone's 48-megapixel photo lists about two hundred tiles, each with an item and a location: a
// few hundred entries.
const maxEntries = 10_000;

/**
 * Reads a file box by box, up to a limit of entries: this runs on the main thread, which a hostile
 * file must not block.
 */
export class BoxFile {
  private entriesLeft = maxEntries;

  constructor(readonly bytes: Buffer) {}

  /** Call before reading this many entries. */
  count(entries: number): void {
    this.entriesLeft -= entries;
    if (this.entriesLeft < 0) throw new BrokenBoxes();
  }

  /**
   * Yields the boxes in a range of the file (ISO/IEC 14496-12, 4.2): length 1 means a 64-bit length
   * follows, 0 that the box extends to the end.
   */
  *boxesIn(from: number, to: number): Generator<Box> {
    for (let at = from; at < to;) {
      this.count(1);
      if (at + shortHeader > to) throw new BrokenBoxes();
      const short = this.bytes.readUInt32BE(at);
      const header = short === 1 ? longHeader : shortHeader;
      if (at + header > to) throw new BrokenBoxes();
      const long = short === 1 ? Number(this.bytes.readBigUInt64BE(at + shortHeader)) : short;
      const length = short === 0 ? to - at : long;
      if (length < header || at + length > to) throw new BrokenBoxes();
      yield {
        type: this.bytes.toString('latin1', at + 4, at + 8),
        from: at + header,
        to: at + length,
      };
      at += length;
    }
  }
}

/** Reads numbers in sequence, never past the end of its range. */
export class NumberReader {
  constructor(
    private readonly bytes: Buffer,
    private at: number,
    private readonly to: number,
  ) {}

  /** Reads a big-endian integer of 0 to 8 bytes. */
  next(size: number): number {
    const end = this.at + size;
    if (end > Math.min(this.to, this.bytes.length)) throw new BrokenBoxes();
    const value =
      size === 8
        ? Number(this.bytes.readBigUInt64BE(this.at))
        : size === 0
          ? 0
          : this.bytes.readUIntBE(this.at, size);
    this.at = end;
    return value;
  }

  skip(size: number): void {
    if (this.at + size > Math.min(this.to, this.bytes.length)) throw new BrokenBoxes();
    this.at += size;
  }
}
