import type { ModelMessage } from 'ai';
import type { Logger } from 'pino';
import { callModel } from '../../../language-model/call-model.js';
import type { ConfiguredModel } from '../../../language-model/create-language-model.js';
import { problemOf } from '../../../language-model/model-problem.js';
import type {
  ChatExpert,
  ChatTurn,
  ExpertReply,
  ReplyListener,
  ReplyOptions,
} from '../../../ports/chat-expert.js';
import type { Passage } from '../../../ports/chat-expert.js';
import { embeddedExpert } from '../embedded-expert.js';
import { expertMessages } from '../expert/expert.messages.js';
import { isOutOfScope } from '../expert/question-kinds.js';
import { searchPassages } from '../expert/search-passages.js';
import { controlWords, instructionsFor } from './instructions.js';
import { readOutput, shownText } from './read-output.js';
import { withoutContactDetails } from './without-contact-details.js';

const earlierMessages = 6;
/** Characters; answers have at most 120 words. */
const maxOutputCharacters = 6000;

interface LanguageModelOptions extends ConfiguredModel {
  timeLimitMs: number;
  log: Logger;
}

/**
 * A language model that phrases the answer from the same passages. Handovers and off-topic
 * questions never reach it; if it fails, times out, or cites no passage, the embedded expert's
 * answer is used.
 */
export function languageModelExpert({
  timeLimitMs,
  log,
  ...configured
}: LanguageModelOptions): ChatExpert {
  return {
    async answer(turn, options) {
      const embedded = await embeddedExpert.answer(turn, options);
      const passages = isForEmbedded(embedded, turn.question)
        ? []
        : passagesFor(turn, embedded.locale);
      if (passages.length === 0) return embedded;
      const timeout = AbortSignal.timeout(timeLimitMs);
      try {
        return await answerFromModel(
          { configured, turn, embedded, passages },
          { ...options, signal: AbortSignal.any([options.signal, timeout]) },
        );
      } catch (error) {
        options.signal.throwIfAborted();
        log.warn(
          { problem: timeout.aborted ? 'too late' : problemOf(error) },
          'the language model failed, the embedded expert answers',
        );
        options.listener?.restart();
        return embedded;
      }
    },
  };
}

/** Handovers, small talk, and out-of-scope questions, including prompt injections. */
const isForEmbedded = ({ kind, passages }: ExpertReply, question: string): boolean =>
  kind === 'handover' || (kind === 'answer' && passages.length === 0) || isOutOfScope(question);

/**
 * Searches for the question alone and combined with the previous one: a follow-up such as "and for
 * palms?" says little on its own.
 */
function passagesFor({ question, earlier }: ChatTurn, locale: ExpertReply['locale']): Passage[] {
  const previous = earlier.findLast(({ role }) => role === 'user')?.content;
  const found = [
    ...searchPassages(question, locale, 5),
    ...(previous === undefined ? [] : searchPassages(`${previous} ${question}`, locale, 3)),
  ];
  return [...new Map(found.map(({ passage }) => [passage.id, passage])).values()];
}

interface GroundedQuestion {
  configured: ConfiguredModel;
  turn: ChatTurn;
  embedded: ExpertReply;
  passages: readonly Passage[];
}

async function answerFromModel(
  { configured, turn, embedded, passages }: GroundedQuestion,
  { signal, listener }: ReplyOptions,
): Promise<ExpertReply> {
  const { locale } = embedded;
  const raw = await callModel({
    ...configured,
    signal,
    maxOutputCharacters,
    instructions: instructionsFor(passages, locale, turn.company),
    messages: messagesOf(turn),
    onOutput: emitNewText(listener),
  });
  const { control, text, cited } = readOutput(raw);
  if (control === controlWords.danger) return dangerReply(turn, embedded);
  if (control === controlWords.unknown) return embedded;
  const citedPassages = cited.flatMap((number) => passages[number - 1] ?? []);
  if (text === '' || citedPassages.length === 0)
    throw new Error('the language model named no passage');
  return { kind: 'answer', expert: 'language-model', locale, text, passages: citedPassages };
}

const dangerReply = ({ company }: ChatTurn, { locale, expert }: ExpertReply): ExpertReply => ({
  kind: 'handover',
  reason: 'dangerous-tree',
  expert,
  locale,
  text: expertMessages[locale].handover['dangerous-tree'](company),
  passages: [],
});

const messagesOf = ({ earlier, question }: ChatTurn): ModelMessage[] =>
  [...earlier.slice(-earlierMessages), { role: 'user' as const, content: question }].map(
    ({ role, content }) => ({ role, content: withoutContactDetails(content) }),
  );

/** Emits only the newly added part of the displayable text. */
function emitNewText(listener: ReplyListener | undefined): (raw: string) => void {
  let sentLength = 0;
  return (raw) => {
    const shown = shownText(raw);
    if (shown.length <= sentLength) return;
    listener?.text(shown.slice(sentLength));
    sentLength = shown.length;
  };
}
