import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatFileSize } from './file-size.js';

const unitBytes: Record<string, number> = { B: 1, KB: 1024, MB: 1024 * 1024 };

describe('formatFileSize', () => {
  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1.0 KB'],
    [1536, '1.5 KB'],
    [1024 * 1024 - 1, '1.0 MB'],
    [10 * 1024 * 1024, '10.0 MB'],
  ])('shows %d bytes as %s', (bytes, text) => {
    expect(formatFileSize(bytes)).toBe(text);
  });

  it('reads back within half of the last decimal shown', () => {
    fc.assert(
      fc.property(fc.nat(50 * 1024 * 1024), (bytes) => {
        const [figure = '', unit = ''] = formatFileSize(bytes).split(' ');
        const size = unitBytes[unit] ?? NaN;
        expect(Math.abs(Number(figure) * size - bytes)).toBeLessThanOrEqual(
          unit === 'B' ? 0 : size * 0.0501,
        );
        if (unit !== 'B') expect(figure).toMatch(/^\d{1,4}\.\d$/);
      }),
    );
  });
});
