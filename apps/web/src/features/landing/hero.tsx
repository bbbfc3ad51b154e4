import { Button, Title } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { useMessages } from '../../shared/i18n/use-messages';
import { useCurrentUser } from '../../shared/session/use-current-user';
import { usePublicConfig } from '../../shared/session/use-public-config';
import { GrowthRings } from '../../shared/ui/growth-rings';
import { HeroEstimate } from './hero-estimate';
import { HeroPhoto } from './hero-photo';
import { landingMessages } from './landing.messages';
import classes from './hero.module.css';

export function Hero() {
  const texts = useMessages(landingMessages);
  const { config } = usePublicConfig();
  return (
    <section className={classes.hero}>
      <GrowthRings className={classes.rings} seed={12} rings={17} />
      <div className={classes.inner}>
        <div className={classes.words}>
          <p className={classes.place}>
            {config ? texts.heroPlace(config.company.county) : '\u00a0'}
          </p>
          <Title order={1} className={classes.title}>
            {texts.heroTitle}
          </Title>
          <p className={classes.lede}>{texts.heroLede}</p>
          <CallToAction />
        </div>
        <div className={classes.work}>
          <HeroPhoto />
          <HeroEstimate />
        </div>
      </div>
    </section>
  );
}

/** Invisible at its final size until the session has loaded. */
function CallToAction() {
  const texts = useMessages(landingMessages);
  const { user, isLoading } = useCurrentUser();
  if (user) {
    return (
      <div className={classes.action}>
        <p className={classes.actionText}>{texts.heroSignedInText}</p>
        <Button component={Link} to={paths.dashboard} size="lg">
          {texts.heroSignedInButton}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.action} data-waiting={isLoading}>
      <p className={classes.actionText}>{texts.heroSignedOutText}</p>
      <div className={classes.choices}>
        <Button component={Link} to={paths.auth} size="lg">
          {texts.heroSignedOutButton}
        </Button>
        <Link to={paths.quoteFormAnchor} className={classes.without}>
          {texts.heroWithoutAccount}
          <IconArrowDown size={18} aria-hidden />
        </Link>
      </div>
    </div>
  );
}
