import { stateOf, type Db } from './database.js';

interface Remembered<Answer> {
  state: string;
  answers: Map<string, Answer>;
}

/**
 * Remembers what was read, at most `most` answers, until anything at all is written to the database: for what is asked again and again while
 * nothing happens, as a page does that waits. No answer has to be forgotten by whoever writes; what is not there (null) is asked for each time.
 * Remembered answers are shared: nobody may change one.
 */
export function whileUnchanged<Answer extends object>(most: number) {
  const known = new WeakMap<Db, Remembered<Answer>>();
  const rememberedIn = (db: Db, state: string): Map<string, Answer> => {
    const earlier = known.get(db);
    if (earlier?.state === state && earlier.answers.size < most) return earlier.answers;
    // A new map: whoever is still reading puts an answer of the state before into the old one.
    const answers = new Map<string, Answer>();
    known.set(db, { state, answers });
    return answers;
  };
  return async (db: Db, question: string, read: () => Promise<Answer | null>): Promise<Answer | null> => {
    const state = stateOf(db);
    if (state === undefined) return read();
    const answers = rememberedIn(db, state);
    const earlier = answers.get(question);
    if (earlier !== undefined) return earlier;
    const answer = await read();
    if (answer !== null) answers.set(question, answer);
    return answer;
  };
}
