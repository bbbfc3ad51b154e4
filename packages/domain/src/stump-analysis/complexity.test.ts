import { describe, expect, it } from 'vitest';
import { translate } from '../i18n/message.js';
import type { Width } from './analysis-schema.js';
import { complexityWords, rootSystemWords } from './complexity-words.js';
import { complexityOutOf10, rootSystemLabel } from './complexity.js';
import type { SiteFacts } from './site-facts.js';

function width(value: number): Width {
  return { value, low: value * 0.9, high: value * 1.1 };
}

function score(ground: number, siteFacts: SiteFacts = {}): number | undefined {
  return complexityOutOf10({ groundIn: width(ground), siteFacts })?.score;
}

describe('complexityOutOf10', () => {
  it('is unknown without a width', () => {
    expect(complexityOutOf10({ groundIn: null, siteFacts: { slope: 'steep' } })).toBeNull();
  });

  it.each([
    [11.9, 1],
    [12, 2],
    [23.9, 2],
    [24, 3],
    [36, 4],
  ])('gives a stump %s in wide %s points for its size', (ground, points) => {
    expect(score(ground)).toBe(points);
  });

  it.each<[SiteFacts, number]>([
    [{ surfaceRoots: 'none' }, 0],
    [{ surfaceRoots: 'some' }, 1],
    [{ surfaceRoots: 'many' }, 2],
    [{ heightIn: 6 }, 0],
    [{ heightIn: 7 }, 1],
    [{ species: 'hardwood' }, 1],
    [{ species: 'palm' }, 0],
    [{ accessWidthIn: 35 }, 1],
    [{ accessWidthIn: 36 }, 0],
    [{ slope: 'gentle' }, 1],
    [{ slope: 'steep' }, 2],
    [{ obstacles: [] }, 0],
    [{ obstacles: ['pool', 'fence'] }, 1],
    [{ obstacles: ['pool', 'fence', 'wall'] }, 2],
    [{ utilitiesKnown: true }, 1],
    [{ utilitiesKnown: false }, 0],
    [{ haulAway: true }, 0],
  ])('%o adds %s', (siteFacts, points) => {
    expect(score(10, siteFacts)).toBe(1 + points);
  });

  it("counts a wide root flare and prefers the stump's own height", () => {
    const flared = complexityOutOf10({
      groundIn: width(30),
      cutFaceIn: width(20),
      heightIn: 0,
      siteFacts: { heightIn: 20 },
    });
    expect(flared?.score).toBe(4);
    expect(flared?.rules.map((rule) => translate(rule.reason))).toEqual([
      'A large stump, 30 in wide at the ground.',
      'The root flare is 1.5 times as wide as the cut.',
    ]);
  });

  it('stops at 10', () => {
    const worst: SiteFacts = {
      surfaceRoots: 'many',
      heightIn: 20,
      species: 'hardwood',
      accessWidthIn: 30,
      slope: 'steep',
      obstacles: ['wall', 'pool', 'fence'],
      utilitiesKnown: true,
    };
    expect(score(50, worst)).toBe(10);
  });
});

describe('rootSystemLabel', () => {
  it.each<[SiteFacts, number | null, number | null, string]>([
    [{ surfaceRoots: 'many', species: 'palm' }, 20, 16, 'Extensive surface roots'],
    [{ surfaceRoots: 'some' }, null, null, 'Some surface roots'],
    [{ species: 'palm' }, 20, 16, 'Fibrous root ball'],
    [{ surfaceRoots: 'none' }, 30, 15, 'Wide root flare'],
    [{ surfaceRoots: 'none' }, 20, 16, 'No surface roots'],
    [{}, 20, 16, 'Usual root flare'],
    [{}, 20, null, 'Not known yet'],
    [{}, null, null, 'Not known yet'],
  ])('%o, ground %s, cut %s: %s', (siteFacts, ground, cut, label) => {
    const groundIn = ground === null ? null : width(ground);
    const cutFaceIn = cut === null ? null : width(cut);
    expect(translate(rootSystemLabel({ groundIn, cutFaceIn, siteFacts }))).toBe(label);
  });
});

describe('a complexity in Spanish', () => {
  const siteFacts: SiteFacts = {
    obstacles: ['fence', 'irrigation', 'pool'],
    surfaceRoots: 'some',
    utilitiesKnown: true,
  };
  const input = { groundIn: width(30), siteFacts };

  it('explains the same rules', () => {
    expect(complexityOutOf10(input)?.rules.map((rule) => translate(rule.reason, 'es'))).toEqual([
      'Un tocón grande, de 30 pulg. de ancho a ras del suelo.',
      'Se ven algunas raíces sobre el suelo.',
      'Cerca del tocón: una cerca, riego y una piscina.',
      'Se sabe que pasan líneas subterráneas cerca del tocón.',
    ]);
    expect(translate(complexityWords.corrected, 'es')).toBe('Corregido por una persona.');
  });

  it('translates the roots', () => {
    expect(translate(rootSystemWords.some, 'es')).toBe('Algunas raíces superficiales');
  });

  it("takes a stump's corrected roots before those of the request, no longer as a suggestion", () => {
    const siteFacts: SiteFacts = { surfaceRoots: 'some', suggested: ['surfaceRoots'] };
    const own = { groundIn: width(20), siteFacts, surfaceRoots: 'many' as const };
    expect(rootSystemLabel(own)).toBe(rootSystemWords.extensive);
    expect(complexityOutOf10(own)?.rules.map(({ reason }) => reason)).toContain(
      complexityWords.manyRoots,
    );
  });
});
