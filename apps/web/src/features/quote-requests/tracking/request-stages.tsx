import { stages, type RequestStage } from '@stumpquote/domain/quote-requests/request-stage';
import { IconCheck } from '@tabler/icons-react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { requestStageMessages } from '../request-stage.messages';
import classes from './request-stages.module.css';

interface RequestStagesProps {
  stage: RequestStage;
  /** In a narrow column: like on phones. */
  isNarrow?: boolean;
}

/** The six stages in a row; phones spell out only the current one. */
export function RequestStages({ stage, isNarrow = false }: RequestStagesProps) {
  const texts = useMessages(requestStageMessages);
  const current = stages.indexOf(stage);
  return (
    <div data-narrow={isNarrow}>
      <ol className={classes.steps} aria-label={texts.label}>
        {stages.map((name, index) => (
          <li
            key={name}
            className={classes.step}
            data-state={stepState(index, current)}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={classes.dot} aria-hidden>
              {index < current || stage === 'done' ? <IconCheck size={16} stroke={3} /> : index + 1}
            </span>
            <span className={classes.label}>{texts.stages[name]}</span>
          </li>
        ))}
      </ol>
      <p className={classes.position} aria-hidden>
        {texts.position(current + 1, stages.length, texts.stages[stage])}
      </p>
    </div>
  );
}

function stepState(index: number, current: number): 'past' | 'current' | 'ahead' {
  if (index < current) return 'past';
  return index === current ? 'current' : 'ahead';
}
