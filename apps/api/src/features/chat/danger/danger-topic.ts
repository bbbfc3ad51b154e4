import { conceptsIn, dangerWords } from './danger-features.js';
import { meaningsWith } from './danger-lexicon.js';
import { committedModel, knownWordsOf } from './recognize-danger.js';

/** The kind of danger, which decides the instructions and the numbers shown besides 911. */
export type DangerTopic =
  | 'crisis'
  | 'electric'
  | 'gas'
  | 'monoxide'
  | 'fire'
  | 'poison'
  | 'violence'
  | 'water'
  | 'tree'
  | 'ground'
  | 'medical'
  /** A bare cry for help. */
  | 'unnamed';

type Has = (...concepts: string[]) => boolean;

/** A machine that kicks a stone isn't an attacker. */
const isAccident = (has: Has): boolean =>
  (has('injure') && !has('violence')) || (has('tool') && !has('weapon'));

/**
 * The first rule that fits decides. Bleeding outranks everything but what would also hurt the
 * person who helps: a live wire, gas in the air.
 */
const rules: readonly (readonly [DangerTopic, (has: Has) => boolean])[] = [
  ['crisis', (has) => has('suicide')],
  ['electric', (has) => has('wire') && has('electric', 'spark', 'shock', 'contact')],
  ['gas', (has) => has('gas') && has('smell', 'hiss', 'explode')],
  ['medical', (has) => has('blood') && (has('body') || (has('person', 'injure') && !has('water')))],
  ['monoxide', (has) => has('co') && has('sick', 'building', 'unconscious', 'smoke')],
  ['medical', (has) => has('body') && !has('onfire', 'wire', 'gas') && isAccident(has)],
  [
    'electric',
    (has) => (has('wire') && has('down', 'place')) || (has('electric') && has('spark', 'shock')),
  ],
  [
    'gas',
    (has) =>
      (has('gas') && has('strike') && !has('water')) ||
      ((has('smell') || has('hiss')) && !has('person')),
  ],
  ['poison', (has) => has('poison') && has('ingest', 'sick')],
  [
    'fire',
    (has) =>
      has('onfire') ||
      (has('fuel') && has('spill')) ||
      (has('fire') && !has('venom')) ||
      (has('explode') && !has('injure')),
  ],
  [
    'violence',
    (has) =>
      (has('weapon') && !has('gas', 'water')) ||
      (has('violence') && !has('venom', 'breath', 'swell')),
  ],
  ['electric', (has) => has('shock') && !has('bite', 'down', 'injure')],
  ['water', (has) => has('water') && has('person', 'building', 'trapped')],
  [
    'tree',
    (has) =>
      has('tree') &&
      has('building', 'imminent') &&
      has('down', 'imminent', 'trapped') &&
      !has('unconscious', 'bite'),
  ],
  ['ground', (has) => has('hole') && has('down', 'trapped', 'imminent')],
];

export function dangerTopicOf(text: string): DangerTopic {
  const concepts = conceptsIn(dangerWords(text), meaningsWith(knownWordsOf(committedModel())));
  const has: Has = (...some) => some.some((concept) => concepts.has(concept));
  return rules.find(([, fits]) => fits(has))?.[0] ?? 'medical';
}
