import { defaultLocale, type Locale } from '../i18n/locale.js';
import { translate } from '../i18n/message.js';
import type { AnalysisRecord, MlAnalysis, Problem } from './analysis-schema.js';
// Imported for their message keys, which records contain.
import '../i18n/kept-words.js';
import './complexity-words.js';
import './estimate-questions.messages.js';
import './price-words.js';
import './suggestion-words.js';

/** The record with its messages in the reader's language. */
export function localizeRecord(
  record: AnalysisRecord,
  locale: Locale = defaultLocale,
): AnalysisRecord {
  const localize = (problems: readonly Problem[]): Problem[] =>
    problems.map((problem) => ({ ...problem, text: translate(problem.text, locale) }));
  return {
    ...record,
    problems: localize(record.problems),
    stumps: record.stumps.map((stump) => ({ ...stump, problems: localize(stump.problems) })),
    estimate: record.estimate && {
      ...record.estimate,
      lines: record.estimate.lines.map((line) => ({
        ...line,
        text: translate(line.text, locale),
        reason: translate(line.reason, locale),
      })),
    },
  };
}

/** The figures with their messages in the reader's language. */
export function localizeMlAnalysis(
  mlAnalysis: MlAnalysis,
  locale: Locale = defaultLocale,
): MlAnalysis {
  return {
    ...mlAnalysis,
    rootSystem: translate(mlAnalysis.rootSystem, locale),
    problems: mlAnalysis.problems.map((problem) => translate(problem, locale)),
    stumps: mlAnalysis.stumps.map((stump) => ({
      ...stump,
      rootSystem: translate(stump.rootSystem, locale),
      complexityReasons: stump.complexityReasons.map((reason) => translate(reason, locale)),
    })),
  };
}
