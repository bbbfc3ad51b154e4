import { useLocale, useMessages } from '../../shared/i18n/use-messages';
import { heroExample, heroScene } from './hero-example';
import { landingMessages } from './landing.messages';
import classes from './hero-estimate.module.css';

/** The example stump's estimate, as a customer sees their own: widths, uncertainty, and price lines. */
export function HeroEstimate() {
  const { example } = useMessages(landingMessages);
  const { width, uncertainty, price, lines, height } = heroExample(useLocale());
  return (
    <div className={classes.card}>
      <p className={classes.badge}>{example.label}</p>
      <dl className={classes.figures}>
        <div>
          <dt>{example.width}</dt>
          <dd>
            <span className={classes.figure}>{width}</span>{' '}
            <span className={classes.uncertainty}>{example.uncertainty(uncertainty)}</span>
          </dd>
        </div>
        <div>
          <dt>{example.price}</dt>
          <dd className={classes.figure}>{price}</dd>
        </div>
      </dl>
      <ul className={classes.lines} aria-label={example.lines}>
        {lines.map((line) => (
          <li key={line.code}>
            <span className={classes.lineText}>{line.text}</span>
            <span className={classes.lineRange}>{line.range}</span>
          </li>
        ))}
      </ul>
      <p className={classes.note}>{example.note(heroScene.species, height)}</p>
    </div>
  );
}
