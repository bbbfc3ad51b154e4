import { Fieldset } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './card-fieldset.module.css';

/** A fieldset as a card with its legend as the heading. */
export function CardFieldset({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Fieldset
      legend={legend}
      classNames={{ root: classes.card ?? '', legend: classes.legend ?? '' }}
    >
      <div className={classes.fields}>{children}</div>
    </Fieldset>
  );
}
