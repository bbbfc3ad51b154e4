import '../process/require-node.js';
import { writeFileSync } from 'node:fs';

const { tuningMessages } = await import('../features/chat/danger/danger-messages.js');
const { trainDanger } = await import('../features/chat/danger/train-danger.js');

const model = trainDanger(tuningMessages());
const note =
  'Made by `pnpm chat:train-danger` from danger-tuning.json and development.json: weights of a logistic regression. Not edited by hand.';
writeFileSync(
  new URL('../../assets/danger-model.json', import.meta.url),
  `${JSON.stringify({ note, ...model })}\n`,
);
process.stdout.write(`${Object.keys(model.weights).length} weights\n`);
