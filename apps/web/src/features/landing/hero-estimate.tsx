import { IconArrowsHorizontal } from '@tabler/icons-react';
import { useLocale, useMessages } from '../../shared/i18n/use-messages';
import { heroExample, heroScene } from './hero-example';
import { landingMessages } from './landing.messages';
import classes from './hero-estimate.module.css';

/** What the example photo alone gives, as customers see their own. */
export function HeroEstimate() {
  const { example } = useMessages(landingMessages);
  const { width, uncertainty, price, better, trueWidth } = heroExample(useLocale());
  return (
    <div className={classes.card}>
      <p className={classes.badge}>{example.label}</p>
      <dl className={classes.figures}>
        <div>
          <dt>{example.price}</dt>
          <dd className={classes.figure}>{price}</dd>
        </div>
        <div>
          <dt>{example.width}</dt>
          <dd>
            <span className={classes.figure}>{width}</span>{' '}
            <span className={classes.uncertainty}>{uncertainty}</span>
          </dd>
        </div>
      </dl>
      <p className={classes.better}>
        <IconArrowsHorizontal size={20} aria-hidden />
        {example.better(better)}
      </p>
      <p className={classes.note}>{example.note(heroScene.species, trueWidth)}</p>
    </div>
  );
}
