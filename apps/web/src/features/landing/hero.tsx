import { Button, Title } from '@mantine/core';
import { IconArrowDown, IconCamera } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../shared/i18n/use-messages';
import { paths } from '../../shared/paths';
import { useCurrentUser } from '../../shared/session/use-current-user';
import { usePublicConfig } from '../../shared/session/use-public-config';
import { GrowthRings } from '../../shared/ui/growth-rings';
import { choosePhotos } from './choose-photos';
import { HeroEstimate } from './hero-estimate';
import { HeroPhoto } from './hero-photo';
import { landingMessages } from './landing.messages';
import type { HeroStart } from './use-hero-start';
import classes from './hero.module.css';

interface HeroProps {
  /** The visitor's own stump; null shows the example. */
  own: ReactNode;
  onStart: (start: HeroStart) => void;
  /** A photo is about to be chosen: what follows can start loading. */
  onAhead: () => void;
}

export function Hero({ own, onStart, onAhead }: HeroProps) {
  const texts = useMessages(landingMessages);
  const { config } = usePublicConfig();
  const takeFiles = (files: readonly File[]) => {
    if (files.length > 0) onStart({ files });
  };
  const choose = () => {
    onAhead();
    choosePhotos(takeFiles);
  };
  return (
    <section className={classes.hero}>
      <GrowthRings className={classes.rings} seed={12} rings={17} />
      <div className={classes.inner} data-own={own !== null}>
        <div className={classes.words}>
          <p className={classes.place}>
            {config ? texts.heroPlace(config.company.county) : '\u00a0'}
          </p>
          <Title order={1} className={classes.title}>
            {texts.heroTitle}
          </Title>
          <p className={classes.lede}>{texts.heroLede}</p>
        </div>
        {own === null ? (
          <>
            <div className={classes.picture}>
              <HeroPhoto onFiles={takeFiles} onCamera={() => onStart('camera')} onAhead={onAhead} />
            </div>
            <CallToAction onChoose={choose} />
            <div className={classes.figures}>
              <HeroEstimate />
            </div>
          </>
        ) : (
          <>
            <div className={classes.own}>{own}</div>
            <CallToAction onChoose={null} />
          </>
        )}
      </div>
    </section>
  );
}

/** Invisible at its final size until the session has loaded. */
function CallToAction({ onChoose }: { onChoose: (() => void) | null }) {
  const texts = useMessages(landingMessages);
  const { user, isLoading } = useCurrentUser();
  const [to, label] = user
    ? [paths.dashboard, texts.heroSignedInButton]
    : [paths.auth, texts.heroSignedOutButton];
  return (
    <div className={classes.action} data-waiting={isLoading}>
      <div className={classes.choices}>
        {onChoose !== null && (
          <Button
            size="lg"
            px="md"
            className={classes.start ?? ''}
            leftSection={<IconCamera size={22} aria-hidden />}
            onClick={onChoose}
          >
            {texts.start.button}
          </Button>
        )}
        <Button component={Link} to={to} size="lg" px="md" variant="outline">
          {label}
        </Button>
      </div>
      <p className={classes.actionText}>
        {user ? texts.heroSignedInText : texts.heroSignedOutText}
      </p>
      {!user && (
        <Link to={paths.quoteFormAnchor} className={classes.without}>
          {texts.heroWithoutAccount}
          <IconArrowDown size={18} aria-hidden />
        </Link>
      )}
    </div>
  );
}
