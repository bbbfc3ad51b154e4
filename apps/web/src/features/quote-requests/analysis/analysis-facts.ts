import { formatRoughHours } from '@stumpquote/domain/format/hours';
import { formatTypedInches, formatUncertainty } from '@stumpquote/domain/format/inches';
import { dollarsToCents, formatRoughUsdRange } from '@stumpquote/domain/format/money';
import { defaultLocale, type Locale } from '@stumpquote/domain/i18n/locale';
import {
  isFinishedStage,
  type AnalysisStage,
} from '@stumpquote/domain/stump-analysis/analysis-stage';
import { analysisProgress } from '@stumpquote/domain/timing';
import type { RouterOutputs } from '../../../shared/api/trpc';
import type { analysisSummaryMessages } from './analysis-summary.messages';

export type MlAnalysis = NonNullable<RouterOutputs['quoteRequests']['byReference']['mlAnalysis']>;

type Texts = (typeof analysisSummaryMessages)['en'];

interface AnalysisFact {
  key: string;
  label: string;
  value: string;
  /** The figure's uncertainty. */
  uncertainty?: string;
  /** The main figure. */
  isNumber?: boolean;
}

export function isRunning(stage: AnalysisStage | undefined): boolean {
  return stage !== undefined && !isFinishedStage(stage);
}

/** The current stage's progress in percent. */
export function progressOf(stage: AnalysisStage): number {
  if (stage === 'preprocessing') return analysisProgress.preprocessing;
  if (stage === 'analysing') return analysisProgress.analysing;
  return stage === 'queued' ? 0 : 100;
}

const largestOf = ({ stumps, diameter }: MlAnalysis) =>
  stumps.find((stump) => stump.diameter === diameter);

/** The uncertainty of the largest stump's width; empty if its interval is unknown. */
function uncertaintyOf(analysis: MlAnalysis, locale: Locale): Pick<AnalysisFact, 'uncertainty'> {
  const largest = largestOf(analysis);
  if (
    !largest ||
    largest.diameter === null ||
    largest.diameterLow === null ||
    largest.diameterHigh === null
  )
    return {};
  return {
    uncertainty: formatUncertainty(
      { value: largest.diameter, low: largest.diameterLow, high: largest.diameterHigh },
      locale,
    ),
  };
}

/** The analysis as labels and values, including what it couldn't determine. */
export function analysisFacts(
  analysis: MlAnalysis,
  texts: Texts,
  locale: Locale = defaultLocale,
): AnalysisFact[] {
  const { diameter, complexity, rootSystem, estimatedHours, estimatedCost } = analysis;
  const size: AnalysisFact = {
    key: 'size',
    label: texts.size,
    value: diameter === null ? texts.unknown : formatTypedInches(diameter, locale),
    isNumber: diameter !== null,
    ...uncertaintyOf(analysis, locale),
  };
  return [
    size,
    {
      key: 'complexity',
      label: texts.complexity,
      value: complexity === null ? texts.unknown : texts.outOfTen(complexity),
    },
    { key: 'roots', label: texts.roots, value: rootSystem },
    {
      key: 'hours',
      label: texts.hours,
      value: estimatedHours === null ? texts.unknown : formatRoughHours(estimatedHours, locale),
    },
    {
      key: 'estimate',
      label: texts.estimate,
      isNumber: estimatedCost !== null,
      value:
        estimatedCost === null
          ? texts.unknown
          : formatRoughUsdRange(
              dollarsToCents(estimatedCost.min),
              dollarsToCents(estimatedCost.max),
              locale,
            ),
    },
  ];
}
