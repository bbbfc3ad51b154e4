import { HeroEstimate } from './hero-estimate';
import { HeroPhoto } from './hero-photo';
import classes from './hero.module.css';

const nothing = () => undefined;

/** The example while the visitor's own stump is on its way: it takes nothing more. */
export function WaitingExample() {
  return (
    <div className={classes.waiting} inert aria-busy>
      <HeroPhoto onFiles={nothing} onCamera={nothing} onAhead={nothing} />
      <HeroEstimate />
    </div>
  );
}
