import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

export interface Questions {
  ask(question: string): Promise<string>;
  /** Hides the input. */
  askHidden(question: string): Promise<string>;
  close(): void;
}

/** Prompts in the terminal; answers may also be piped in, one per line. */
export function terminalQuestions(): Questions {
  let muted = false;
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!muted) process.stderr.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  const lines = terminal[Symbol.asyncIterator]();
  const answer = async (question: string): Promise<string> => {
    process.stderr.write(question);
    const line = await lines.next();
    return line.done === true ? '' : line.value;
  };
  return {
    ask: async (question) => (await answer(question)).trim(),
    async askHidden(question) {
      muted = true;
      const line = await answer(question);
      muted = false;
      process.stderr.write('\n');
      return line;
    },
    close: () => terminal.close(),
  };
}
