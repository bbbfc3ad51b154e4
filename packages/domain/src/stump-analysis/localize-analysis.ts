import { defaultLocale, type Locale } from '../i18n/locale.js';
import { say } from '../i18n/message.js';
import type { AnalysisRecord, MlAnalysis, Problem } from './analysis-schema.js';
// Imported for their message keys, which records contain.
import './complexity-words.js';
import './price-words.js';
import './suggestion-words.js';

/** The record with its messages in the reader's language. */
export function localizeRecord(
  record: AnalysisRecord,
  locale: Locale = defaultLocale,
): AnalysisRecord {
  const localize = (problems: readonly Problem[]): Problem[] =>
    problems.map((problem) => ({ ...problem, text: say(problem.text, locale) }));
  return {
    ...record,
    problems: localize(record.problems),
    stumps: record.stumps.map((stump) => ({ ...stump, problems: localize(stump.problems) })),
    estimate: record.estimate && {
      ...record.estimate,
      lines: record.estimate.lines.map((line) => ({
        ...line,
        text: say(line.text, locale),
        reason: say(line.reason, locale),
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
    rootSystem: say(mlAnalysis.rootSystem, locale),
    problems: mlAnalysis.problems.map((problem) => say(problem, locale)),
    stumps: mlAnalysis.stumps.map((stump) => ({
      ...stump,
      rootSystem: say(stump.rootSystem, locale),
      complexityReasons: stump.complexityReasons.map((reason) => say(reason, locale)),
    })),
  };
}
