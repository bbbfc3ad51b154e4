import type { ReactNode } from 'react';
import classes from './fact-list.module.css';

export interface Fact {
  key: string;
  label: string;
  value: ReactNode;
  uncertainty?: string;
  isNumber?: boolean;
}

/** Labels and values, in two columns if there is room. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.list}>
      {facts.map(({ key, label, value, uncertainty, isNumber }) => (
        <div key={key} className={classes.fact}>
          <dt>{label}</dt>
          <dd data-number={isNumber}>
            {isNumber || uncertainty ? <span className={classes.value}>{value}</span> : value}
            {uncertainty && (
              <>
                {' '}
                <span className={classes.uncertainty}>{uncertainty}</span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
