import { knowledgeKind, type DangerMessage } from './danger-messages.js';
import { committedModel, possibleFrom, scoreDanger, type DangerModel } from './recognize-danger.js';
import { trainDanger } from './train-danger.js';

/** How many dangers were missed, and how many ordinary messages got the emergency numbers. */
export interface DangerFigures {
  missed: number;
  dangers: number;
  falseAlarms: number;
  ordinary: number;
}

export interface JudgedMessage {
  message: DangerMessage;
  isRecognized: boolean;
}

export const judgeMessages = (
  messages: readonly DangerMessage[],
  model: DangerModel = committedModel(),
): JudgedMessage[] =>
  messages.map((message) => ({
    message,
    isRecognized: scoreDanger(message.text, model) >= possibleFrom,
  }));

export function dangerFigures(judged: readonly JudgedMessage[]): DangerFigures {
  const dangers = judged.filter(({ message }) => message.danger);
  const ordinary = judged.filter(({ message }) => !message.danger);
  return {
    missed: dangers.filter(({ isRecognized }) => !isRecognized).length,
    dangers: dangers.length,
    falseAlarms: ordinary.filter(({ isRecognized }) => isRecognized).length,
    ordinary: ordinary.length,
  };
}

export const folds = 5;

/** Neighbors in the list are wordings of one kind, often alike: a fold is a stretch of each kind's list, so that they are held out together. */
export function foldOf(messages: readonly DangerMessage[]): number[] {
  const keys = messages.map(({ language, danger, kind }) => `${language} ${danger} ${kind}`);
  const seen = new Map<string, number>();
  const rank = keys.map((key) => {
    const place = seen.get(key) ?? 0;
    seen.set(key, place + 1);
    return place;
  });
  return keys.map((key, index) => Math.floor(((rank[index] ?? 0) * folds) / (seen.get(key) ?? 1)));
}

/** Judges the messages of one fold by a model that was trained on the others; nobody writes sentences of the knowledge base to the chat. */
export function judgeHeldOut(messages: readonly DangerMessage[], fold: number): JudgedMessage[] {
  const foldOfEach = foldOf(messages);
  const model = trainDanger(messages.filter((_, index) => foldOfEach[index] !== fold));
  return judgeMessages(
    messages.filter(({ kind }, index) => foldOfEach[index] === fold && kind !== knowledgeKind),
    model,
  );
}
