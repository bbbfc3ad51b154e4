import type { AnalysisStage } from '@stumpquote/domain/stump-analysis/analysis-stage';
import { useMessages } from '../../../shared/i18n/use-messages';
import { GrowthRings } from '../../../shared/ui/growth-rings';
import { progressOf } from './analysis-facts';
import { analysisProgressMessages } from './analysis-progress.messages';
import classes from './analysis-summary.module.css';

type StepState = 'waiting' | 'inProgress' | 'complete';

function stepStates(stage: AnalysisStage): [StepState, StepState] {
  if (stage === 'queued') return ['waiting', 'waiting'];
  return stage === 'preprocessing' ? ['inProgress', 'waiting'] : ['complete', 'inProgress'];
}

/** The two stages of a running analysis as progress rings. */
export function AnalysisProgress({ stage }: { stage: AnalysisStage }) {
  const texts = useMessages(analysisProgressMessages);
  const [preprocessing, analyzing] = stepStates(stage);
  const current = stage === 'analysing' ? texts.analyzing : texts.preprocessing;
  return (
    <div className={classes.progress}>
      <GrowthRings
        seed={11}
        rings={6}
        size={64}
        progress={progressOf(stage)}
        label={texts.label(current)}
      />
      <ul className={classes.stages}>
        <li>
          <span>{texts.preprocessing}</span>
          <span>{texts[preprocessing]}</span>
        </li>
        <li>
          <span>{texts.analyzing}</span>
          <span>{texts[analyzing]}</span>
        </li>
      </ul>
    </div>
  );
}
