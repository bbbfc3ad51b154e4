import { describe, expect, it } from 'vitest';
import { charactersOutsideGsm, segments } from './sms-segments.js';

describe('segments', () => {
  it.each([
    ['', 'GSM-7', 0, 0],
    ['a'.repeat(160), 'GSM-7', 160, 1],
    ['a'.repeat(161), 'GSM-7', 161, 2],
    ['a'.repeat(306), 'GSM-7', 306, 2],
    ['a'.repeat(307), 'GSM-7', 307, 3],
    ['€'.repeat(80), 'GSM-7', 160, 1],
    // 76 escape pairs fill a part to 152 of 153: the pair that would straddle moves to the next
    // segment.
    ['€'.repeat(153), 'GSM-7', 306, 3],
    ['ñ', 'GSM-7', 1, 1],
    ['í', 'UCS-2', 1, 1],
    ['á'.repeat(70), 'UCS-2', 70, 1],
    ['á'.repeat(71), 'UCS-2', 71, 2],
    ['🌴'.repeat(35), 'UCS-2', 70, 1],
    ['🌴'.repeat(67), 'UCS-2', 134, 3],
  ])('counts %j', (text, encoding, units, count) => {
    expect(segments(text)).toMatchObject({ encoding, units, segments: count });
  });

  it.each([
    ['', 160],
    ['a'.repeat(160), 0],
    ['a'.repeat(161), 145],
    ['€'.repeat(153), 151],
    ['í'.repeat(70), 0],
    ['í'.repeat(71), 63],
  ])('leaves room after %j for %i', (text, left) => expect(segments(text).left).toBe(left));

  it('lists the characters that make a text UCS-2', () => {
    expect(charactersOutsideGsm('¿Está aquí, señor? 🌴 Está [bien] €')).toEqual(['á', 'í', '🌴']);
  });
});
