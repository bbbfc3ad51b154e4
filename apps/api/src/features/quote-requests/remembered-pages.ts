import { LRUCache } from 'lru-cache';

/** What is asked, and the version that it has now: another one once the answer may be another. */
export interface Asked {
  question: string;
  version: string;
}

/**
 * Remembers the answers to the `most` questions that were asked last, each as long as its version stays the same. Whoever asks reads the
 * version before, so that an answer may be newer than it says but never older; what is not there (null) is asked for each time. `source` is
 * what the answers are read from. They are shared: nobody may change one.
 */
export function remembering<Answer extends object>(most: number) {
  const known = new WeakMap<object, LRUCache<string, { version: string; answer: Answer }>>();
  return async (
    source: object,
    { question, version }: Asked,
    read: () => Promise<Answer | null>,
  ): Promise<Answer | null> => {
    const answers = known.get(source) ?? new LRUCache({ max: most });
    known.set(source, answers);
    const earlier = answers.get(question);
    if (earlier?.version === version) return earlier.answer;
    const answer = await read();
    if (answer !== null) answers.set(question, { version, answer });
    return answer;
  };
}
