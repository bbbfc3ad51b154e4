import { SegmentedControl, Skeleton, useMantineColorScheme } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../shared/i18n/use-messages';
import { paths } from '../../shared/paths';
import { useCurrentUser } from '../../shared/session/use-current-user';
import { usePublicConfig } from '../../shared/session/use-public-config';
import { Email } from '../../shared/ui/email';
import { phoneHref } from '../../shared/ui/phone-href';
import { useIsHydrated } from '../../shared/ui/use-is-hydrated';
import { footerMessages } from './footer.messages';
import { LanguageSwitch } from './language-switch';
import classes from './footer.module.css';

export function Footer() {
  const texts = useMessages(footerMessages);
  const { config } = usePublicConfig();
  const { user } = useCurrentUser();
  const [year] = useState(() => new Date().getFullYear());
  const quickLinks = [
    { to: paths.home, label: texts.home },
    { to: paths.quoteFormAnchor, label: texts.request },
    { to: paths.track(), label: texts.track },
    { to: paths.chat, label: texts.chat },
    ...(user ? [{ to: paths.account, label: texts.account }] : []),
    { to: paths.terms, label: texts.terms },
    { to: paths.privacy, label: texts.privacy },
  ];
  return (
    <footer className={classes.footer}>
      <div className={classes.columns}>
        <nav aria-label={texts.quickLinks}>
          <h2 className={classes.heading}>{texts.quickLinks}</h2>
          <ul className={classes.list}>
            {quickLinks.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={classes.link}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className={classes.heading}>{texts.services}</h2>
          <ul className={classes.list}>
            {texts.serviceList.map((service) => (
              <li key={service} className={classes.line}>
                {service}
              </li>
            ))}
          </ul>
        </div>
        <ContactBlock />
      </div>
      <div className={classes.base}>
        {/* A page rendered before New Year may be read after it. */}
        <div className={classes.copyright} suppressHydrationWarning>
          {config ? (
            texts.copyright(year, config.company.name)
          ) : (
            <Skeleton height={20} width={240} />
          )}
        </div>
        <div className={classes.preferences}>
          <LanguageSwitch className={classes.language} />
          <ColorSchemeControl />
        </div>
      </div>
    </footer>
  );
}

function ContactBlock() {
  const texts = useMessages(footerMessages);
  const { config } = usePublicConfig();
  const company = config?.company;
  return (
    <address className={classes.contact}>
      <h2 className={classes.heading}>{texts.contact}</h2>
      {company ? (
        <ul className={classes.list}>
          <li className={classes.line}>{company.county}</li>
          <li>
            <a className={classes.link} href={phoneHref(company.phone)}>
              {company.phone}
            </a>
          </li>
          <li>
            <a className={classes.link} href={`mailto:${company.email}`}>
              <Email address={company.email} />
            </a>
          </li>
        </ul>
      ) : (
        <Skeleton height={132} />
      )}
    </address>
  );
}

function ColorSchemeControl() {
  const texts = useMessages(footerMessages);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const isHydrated = useIsHydrated();
  return (
    <SegmentedControl
      aria-label={texts.scheme}
      value={isHydrated ? colorScheme : 'auto'}
      onChange={setColorScheme}
      classNames={{ label: classes.scheme ?? '' }}
      data={[
        { value: 'light' as const, label: texts.schemeLight },
        { value: 'dark' as const, label: texts.schemeDark },
        { value: 'auto' as const, label: texts.schemeAuto },
      ]}
    />
  );
}
