import { Button, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useEmailText } from '../../../shared/delivery/use-email-text';
import { useMessages } from '../../../shared/i18n/use-messages';
import { paths } from '../../../shared/paths';
import type { CurrentUser } from '../../../shared/session/use-current-user';
import { PageHeading } from '../../../shared/ui/page/page-heading';
import { StandaloneLink } from '../../../shared/ui/standalone-link';
import { SecondFactorSettings } from '../second-factor/second-factor-settings';
import { secondFactorMessages } from '../second-factor/second-factor.messages';
import { accountMessages } from './account.messages';
import { ChangePasswordForm } from './change-password-form';
import { deleteAccountMessages } from './delete-account.messages';
import { EmailConfirmation } from './email-confirmation';
import { OwnSessions } from './own-sessions';
import { ownSessionsMessages } from './own-sessions.messages';
import { ProfileForm } from './profile-form';
import { useAccountLogout } from './use-account';
import classes from './account-settings.module.css';

export function AccountSettings({ user }: { user: CurrentUser }) {
  const texts = useMessages(accountMessages);
  const secondFactor = useMessages(secondFactorMessages);
  const sessions = useMessages(ownSessionsMessages);
  const deletion = useMessages(deleteAccountMessages);
  const { logout, isLoggingOut } = useAccountLogout();
  return (
    <div className={classes.page}>
      <PageHeading
        title={texts.title}
        intro={texts.signedInAs(user.username, texts.accountTypes[user.role])}
        actions={
          <Button variant="default" loading={isLoggingOut} onClick={logout}>
            {texts.logout}
          </Button>
        }
      />
      {user.email !== null && !user.emailVerified && <EmailConfirmation email={user.email} />}
      <Section id="profile" title={texts.profile}>
        <ProfileForm user={user} />
      </Section>
      {user.hasPassword ? (
        <Section id="password" title={texts.passwordTitle} hint={texts.passwordText}>
          <ChangePasswordForm user={user} />
        </Section>
      ) : (
        <Section id="password" title={texts.setPasswordTitle}>
          <FirstPassword user={user} />
        </Section>
      )}
      {user.hasPassword && (
        <Section id="second-factor" title={secondFactor.title} hint={secondFactor.hint}>
          <SecondFactorSettings username={user.username} />
        </Section>
      )}
      <Section id="sessions" title={sessions.title} hint={sessions.hint}>
        <OwnSessions />
      </Section>
      {user.role === 'client' && (
        <Section id="delete" title={deletion.sectionTitle} hint={deletion.sectionText}>
          <Button component={Link} to={paths.deleteAccount} variant="outline" color="red">
            {deletion.open}
          </Button>
        </Section>
      )}
    </div>
  );
}

/**
 * An account created with a request sets its password via the emailed link, which proves the
 * address is theirs.
 */
function FirstPassword({ user: { email, emailVerified } }: { user: CurrentUser }) {
  const texts = useMessages(accountMessages);
  const emailText = useEmailText();
  if (!emailVerified) return <Text>{emailText(texts.setPasswordText(email ?? ''))}</Text>;
  return (
    <div>
      <Text>{emailText(texts.askForLink)}</Text>
      <StandaloneLink to={paths.forgotPassword}>{texts.askForLinkLabel}</StandaloneLink>
    </div>
  );
}

interface SectionProps {
  id: string;
  title: string;
  hint?: string;
  children: ReactNode;
}

function Section({ id, title, hint, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {hint && (
          <Text c="dimmed" mt="xs">
            {hint}
          </Text>
        )}
      </div>
      <div className={classes.form}>{children}</div>
    </section>
  );
}
