import { conceptsIn, dangerWords } from './danger-features.js';
import { meaningsWith } from './danger-lexicon.js';
import { committedModel } from './recognize-danger.js';

const dangerTopics = [
  'crisis',
  'electric',
  'gas',
  'monoxide',
  'fire',
  'poison',
  'violence',
  'water',
  'tree',
  'ground',
  'medical',
] as const;

/** The kind of danger, which decides the instructions and the numbers shown besides 911. */
export type DangerTopic = (typeof dangerTopics)[number];

type Has = (...concepts: string[]) => boolean;

const isAbout: Record<DangerTopic, (has: Has) => boolean> = {
  crisis: (has) => has('suicide'),
  violence: (has) => has('weapon') || (has('violence') && !has('venom')),
  electric: (has) =>
    (has('wire') && has('down', 'spark', 'electric', 'shock', 'place')) ||
    (has('electric') && has('spark', 'shock')) ||
    (has('shock') && !has('bite')),
  gas: (has) =>
    (has('gas') && has('smell', 'hiss', 'strike', 'explode')) ||
    ((has('smell') || has('hiss')) && !has('person')),
  monoxide: (has) => has('co') && has('sick', 'building', 'unconscious', 'smoke'),
  fire: (has) => has('onfire') || (has('fire') && !has('venom')) || has('explode'),
  poison: (has) => has('poison') && has('ingest', 'sick'),
  water: (has) => has('water') && has('person', 'building', 'trapped'),
  tree: (has) =>
    has('tree') &&
    has('building', 'imminent') &&
    has('down', 'imminent', 'trapped') &&
    !has('blood', 'unconscious', 'bite'),
  ground: (has) => has('hole') && has('down', 'trapped', 'imminent'),
  medical: () => true,
};

export function dangerTopicOf(text: string): DangerTopic {
  const concepts = conceptsIn(
    dangerWords(text),
    meaningsWith(new Set(committedModel().knownWords)),
  );
  const has: Has = (...some) => some.some((concept) => concepts.has(concept));
  return dangerTopics.find((topic) => isAbout[topic](has)) ?? 'medical';
}
