import { parseArgs } from 'node:util';
import {
  readDangerMessages,
  readHalves,
  tuningMessages,
} from '../features/chat/danger/danger-messages.js';
import {
  folds,
  dangerFigures,
  classifyHeldOut,
  classifyMessages,
} from '../features/chat/danger/evaluate-danger.js';
import {
  figuresOf,
  evaluateQuestion,
  readQuestions,
  sweepThresholds,
  type Outcome,
} from '../features/chat/expert/evaluate-expert.js';

function missLine({ asked, answer }: Outcome): string {
  const wanted = 'passages' in asked ? asked.passages.join(' or ') : `decline (${asked.decline})`;
  const got = [answer.reason ?? answer.kind, ...answer.passages.map(({ id }) => id)].join(' ');
  return `  ${asked.question}\n    wanted: ${wanted}\n    got:    ${got}\n`;
}

const percent = (part: number, total: number): string =>
  `${part} of ${total} (${((100 * part) / total).toFixed(1)} %)`;

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { development: { type: 'boolean' } } });
  const met = judgeAnswers(values.development === true ? 'development' : 'evaluation');
  judgeDangers();
  process.exitCode = met ? 0 : 1;
}

function judgeAnswers(set: 'development' | 'evaluation'): boolean {
  const outcomes = readQuestions(set).map(evaluateQuestion);
  const misses = outcomes.filter(({ right }) => !right);
  const figures = figuresOf(outcomes);

  process.stdout.write(`The ${outcomes.length} questions of the ${set} set\n\n`);
  process.stdout.write(
    misses.length === 0 ? 'No misses.\n\n' : `Misses\n${misses.map(missLine).join('')}\n`,
  );
  for (const { name, right, of, needed, met } of figures) {
    process.stdout.write(
      `${met ? 'ok  ' : 'LOW '} ${right} of ${of} ${name} (at least ${needed})\n`,
    );
  }
  if (set === 'development') {
    process.stdout.write('\nConfidence needed   answered rightly   declined\n');
    for (const { threshold, answered, ofAnswerable, declined, ofDeclinable } of sweepThresholds(
      outcomes,
    )) {
      process.stdout.write(
        `${threshold.toFixed(2).padEnd(20)}${`${answered} of ${ofAnswerable}`.padEnd(19)}${declined} of ${ofDeclinable}\n`,
      );
    }
  }

  return figures.every(({ met }) => met);
}

function judgeDangers(): void {
  const tuned = tuningMessages();
  const heldOut = Array.from({ length: folds }, (_, fold) => classifyHeldOut(tuned, fold)).flat();
  const sets = {
    'held-out folds of the tuning messages': heldOut,
    'unseen messages, the half that nobody has read': classifyMessages(readHalves().unread),
    'unseen messages, all (half of them read and tuned on since)': classifyMessages(
      readDangerMessages('danger-unseen'),
    ),
  };
  process.stdout.write('\nDanger to life\n');
  for (const [name, classified] of Object.entries(sets)) {
    const { missed, dangers, falseAlarms, ordinary } = dangerFigures(classified);
    process.stdout.write(
      `  ${name}: missed ${percent(missed, dangers)}, false alarms ${percent(falseAlarms, ordinary)}\n`,
    );
  }
}
