import { describe, expect, it } from 'vitest';
import { isStartWord, isStopWord, smsWindow } from './sms-rules.js';

describe('stop and start words', () => {
  it.each([
    'STOP',
    'stop',
    ' Stop. ',
    'UNSUBSCRIBE',
    'opt-out',
    'Opt out',
    'revoke',
    '¡Alto!',
    'BAJA',
    'no más',
    'Cancelar',
  ])('"%s" ends SMS', (text) => {
    expect(isStopWord(text)).toBe(true);
    expect(isStartWord(text)).toBe(false);
  });

  it.each(['START', 'unstop', 'Yes', 'sí', 'Iniciar'])('"%s" allows SMS again', (text) => {
    expect(isStartWord(text)).toBe(true);
    expect(isStopWord(text)).toBe(false);
  });

  it.each(['', '...', 'Please do not stop by before noon', 'the end of the street', 'HELP'])(
    '"%s" is neither',
    (text) => {
      expect(isStopWord(text)).toBe(false);
      expect(isStartWord(text)).toBe(false);
    },
  );
});

describe('smsWindow', () => {
  it.each([
    ['2026-11-20T12:59:59Z', false, '2026-11-20T13:00:00.000Z'],
    ['2026-11-20T13:00:00Z', true, '2026-11-20T13:00:00.000Z'],
    ['2026-11-21T00:59:59Z', true, '2026-11-21T00:59:59.000Z'],
    ['2026-11-21T01:00:00Z', false, '2026-11-21T13:00:00.000Z'],
    ['2026-11-21T05:30:00Z', false, '2026-11-21T13:00:00.000Z'],
    // The night clocks go back an hour: 8:00 is then 13:00 UTC.
    ['2026-11-01T01:00:00Z', false, '2026-11-01T13:00:00.000Z'],
  ])('at %s in New York', (now, allowedNow, nextAllowedAt) => {
    const window = smsWindow(new Date(now), 'America/New_York');
    expect({ ...window, nextAllowedAt: window.nextAllowedAt.toISOString() }).toEqual({
      allowedNow,
      nextAllowedAt,
    });
  });
});
