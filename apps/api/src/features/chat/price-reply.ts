import type { ChatReply } from '@stumpquote/domain/chat/chat-message-schema';
import { stumpsAsked, widthsAsked } from '@stumpquote/domain/chat/question-widths';
import { formatHalves } from '@stumpquote/domain/format/inches';
import { formatRoughUsdRange, formatUsd } from '@stumpquote/domain/format/money';
import { estimatePrice } from '@stumpquote/domain/stump-analysis/estimate-price';
import type { PriceBook } from '@stumpquote/domain/stump-analysis/price-book';
import type { ChatTurn } from '../../ports/chat-expert.js';
import type { Deps } from '../../ports/deps.js';
import { currentPriceBook } from '../stump-analysis/price-book.service.js';
import { handoverReasonOf } from './expert/question-kinds.js';
import { wordsOf } from './expert/question-terms.js';
import { languageOf } from './expert/stop-words.js';
import { priceMessages } from './price.messages.js';

/** Relative uncertainty of a width typed in a chat, which was rarely measured. */
const uncertainty = 0.1;
const aboutTrees =
  /\b(cut down|fell a|remove (a|the|my) \w* ?tree|tree removal|talar|tumbar|cortar (un|el|mi) arbol)\b/i;

/**
 * Returns the price range for the stump widths in the question, from the current price book; null
 * for any other question.
 */
export async function priceReply(
  deps: Pick<Deps, 'db' | 'clock'>,
  { question, locale: asked, company }: ChatTurn,
): Promise<ChatReply | null> {
  if (handoverReasonOf(question) !== 'price' || aboutTrees.test(question)) return null;
  const widthsInQuestion = widthsAsked(question);
  const [only] = widthsInQuestion;
  const widths =
    widthsInQuestion.length === 1 && only !== undefined
      ? Array.from({ length: stumpsAsked(question) }, () => only)
      : widthsInQuestion;
  if (widths.length === 0) return null;
  const book = await currentPriceBook(deps.db, deps);
  const range = rangeOf(widths, book);
  if (range === null) return null;
  const locale = languageOf(wordsOf(question), asked);
  const content = priceMessages[locale]({
    widths: widths.map(formatHalves),
    range: formatRoughUsdRange(range.lowCents, range.highCents, locale),
    minimum: formatUsd(book.minimumChargeCents).replace(/\.00$/, ''),
    gate: book.narrowAccessUnderIn,
    freeHeight: book.heightFreeIn,
    company: company.name,
  });
  return {
    role: 'assistant',
    content,
    kind: 'answer',
    expert: 'embedded',
    locale,
    sources: [],
    actions: ['open-quote-form', 'call-company'],
  };
}

function rangeOf(widths: readonly number[], book: PriceBook) {
  const stumps = widths.map((value, index) => ({
    stump: index + 1,
    groundIn: { value, low: value * (1 - uncertainty), high: value * (1 + uncertainty) },
  }));
  return estimatePrice(stumps, {}, book);
}
