import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { tuningMessages } from '../features/chat/danger/danger-messages.js';
import { trainDanger } from '../features/chat/danger/train-danger.js';

export async function run(args: string[]): Promise<void> {
  parseArgs({ args });
  const model = trainDanger(tuningMessages());
  const note =
    'Made by `pnpm sq chat:train-danger` from danger-tuning.json and development.json: weights of a logistic regression. Not edited by hand.';
  await writeFile(
    new URL('../../assets/danger-model.json', import.meta.url),
    `${JSON.stringify({ note, ...model })}\n`,
  );
  process.stdout.write(`${Object.keys(model.weights).length} weights\n`);
}
