import { Title } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import classes from './quote-request-form.module.css';

interface StepFrameProps {
  title: string;
  /** Receives focus when the step appears. */
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** Beside the heading. */
  aside?: ReactNode;
  /** Back on the left, Next on the right. */
  actions: ReactNode;
  children: ReactNode;
}

export function StepFrame({ title, headingRef, aside, actions, children }: StepFrameProps) {
  return (
    <div className={classes.step}>
      <div className={classes.stepHead}>
        <Title order={3} tabIndex={-1} ref={headingRef} className={classes.stepTitle}>
          {title}
        </Title>
        {aside}
      </div>
      {children}
      <div className={classes.actions}>{actions}</div>
    </div>
  );
}
