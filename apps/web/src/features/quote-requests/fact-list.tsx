import type { ReactNode } from 'react';
import classes from './fact-list.module.css';

export interface Fact {
  key: string;
  label: string;
  value: ReactNode;
  doubt?: string;
  isFigure?: boolean;
}

/** Labels and values, in two columns if there is room. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.list}>
      {facts.map(({ key, label, value, doubt, isFigure }) => (
        <div key={key} className={classes.fact}>
          <dt>{label}</dt>
          <dd data-figure={isFigure}>
            {isFigure || doubt ? <span className={classes.value}>{value}</span> : value}
            {doubt && (
              <>
                {' '}
                <span className={classes.doubt}>{doubt}</span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
