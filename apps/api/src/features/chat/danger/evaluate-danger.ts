import { knowledgeKind, type DangerMessage } from './danger-messages.js';
import { committedModel, possibleFrom, scoreDanger, type DangerModel } from './recognize-danger.js';
import { trainDanger } from './train-danger.js';

/** Misses and false alarms with their totals. */
interface DangerFigures {
  missed: number;
  dangers: number;
  falseAlarms: number;
  ordinary: number;
}

interface ClassifiedMessage {
  message: DangerMessage;
  isRecognized: boolean;
}

export const classifyMessages = (
  messages: readonly DangerMessage[],
  model: DangerModel = committedModel(),
): ClassifiedMessage[] =>
  messages.map((message) => ({
    message,
    isRecognized: scoreDanger(message.text, model) >= possibleFrom,
  }));

export function dangerFigures(classified: readonly ClassifiedMessage[]): DangerFigures {
  const dangers = classified.filter(({ message }) => message.danger);
  const ordinary = classified.filter(({ message }) => !message.danger);
  return {
    missed: dangers.filter(({ isRecognized }) => !isRecognized).length,
    dangers: dangers.length,
    falseAlarms: ordinary.filter(({ isRecognized }) => isRecognized).length,
    ordinary: ordinary.length,
  };
}

export const folds = 5;

/**
 * Assigns cross-validation folds as contiguous runs within each kind: neighbors are often similar
 * wordings and must be held out together.
 */
function foldOf(messages: readonly DangerMessage[]): number[] {
  const keys = messages.map(({ language, danger, kind }) => `${language} ${danger} ${kind}`);
  const seen = new Map<string, number>();
  const rank = keys.map((key) => {
    const place = seen.get(key) ?? 0;
    seen.set(key, place + 1);
    return place;
  });
  return keys.map((key, index) => Math.floor(((rank[index] ?? 0) * folds) / (seen.get(key) ?? 1)));
}

/**
 * Classifies one fold's messages with a model trained on the others. Excludes the knowledge base,
 * since nobody writes its sentences to the chat.
 */
export function classifyHeldOut(
  messages: readonly DangerMessage[],
  fold: number,
): ClassifiedMessage[] {
  const foldOfEach = foldOf(messages);
  const model = trainDanger(messages.filter((_, index) => foldOfEach[index] !== fold));
  return classifyMessages(
    messages.filter(({ kind }, index) => foldOfEach[index] === fold && kind !== knowledgeKind),
    model,
  );
}
