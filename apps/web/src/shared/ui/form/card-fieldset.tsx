import { Fieldset } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './card-fieldset.module.css';

/** A group of fields in a card of its own, under its legend. */
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
