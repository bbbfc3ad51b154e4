import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { quoteRequestFormMessages } from './quote-request-form.messages';
import { steps, type Step } from './request-draft';
import classes from './quote-request-form.module.css';

export function StepIndicator({ current }: { current: Step }) {
  const texts = useMessages(quoteRequestFormMessages);
  const at = steps.indexOf(current);
  return (
    <ol className={classes.indicator} aria-label={texts.stepsLabel}>
      {steps.map((step, index) => (
        <li
          key={step}
          data-state={index < at ? 'done' : index === at ? 'current' : 'waiting'}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={classes.dot} aria-hidden>
            {index < at ? <IconCheck size={18} stroke={2.5} /> : index + 1}
          </span>
          <span>
            {texts.steps[step]}
            {index < at && <VisuallyHidden> ({texts.done})</VisuallyHidden>}
          </span>
        </li>
      ))}
    </ol>
  );
}
