import type { ReactNode } from 'react';
import classes from './form-column.module.css';

/** One column in the middle of the page, no wider than a form may be. */
export function FormColumn({ children }: { children: ReactNode }) {
  return <div className={classes.column}>{children}</div>;
}
