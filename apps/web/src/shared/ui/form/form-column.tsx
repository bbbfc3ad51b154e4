import type { ReactNode } from 'react';
import classes from './form-column.module.css';

/** A centered column as wide as a form should be. */
export function FormColumn({ children }: { children: ReactNode }) {
  return <div className={classes.column}>{children}</div>;
}
