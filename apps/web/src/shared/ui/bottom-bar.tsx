import type { ReactNode } from 'react';
import classes from './bottom-bar.module.css';

interface BottomBarProps {
  /** What the button is about; seen on phones only, because it repeats the page. */
  note?: ReactNode;
  children: ReactNode;
}

/**
 * A page's one next action: under the thumb on phones, however far one scrolls; in its place on
 * wider screens.
 */
export function BottomBar({ note, children }: BottomBarProps) {
  return (
    <div className={classes.bar} data-bottom-bar>
      {note && (
        <div className={classes.note} aria-hidden>
          {note}
        </div>
      )}
      <div className={classes.actions}>{children}</div>
    </div>
  );
}
