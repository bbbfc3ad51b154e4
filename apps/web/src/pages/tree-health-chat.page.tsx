import { Anchor, Button, Container, Skeleton, Stack } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../app/paths';
import { useMessages } from '../shared/i18n/use-messages';
import { usePublicConfig, type PublicConfig } from '../shared/session/use-public-config';
import { PageHeading } from '../shared/ui/page-heading';
import { phoneHref } from '../shared/ui/phone-href';
import { treeHealthChatMessages } from './tree-health-chat.messages';
import classes from './tree-health-chat.module.css';

/** Says that the chat is not open yet, and how to ask in the meantime. */
export function TreeHealthChatPage() {
  const texts = useMessages(treeHealthChatMessages);
  const { config } = usePublicConfig();
  return (
    <Container py="xl">
      <PageHeading title={texts.title} intro={texts.closed} />
      <Stack gap="sm" align="start">
        <p className={classes.text}>{texts.meanwhile}</p>
        {config ? <Contact company={config.company} /> : <Skeleton height={88} maw={320} />}
        <Button component={Link} to={paths.quoteFormAnchor}>
          {texts.toForm}
        </Button>
      </Stack>
    </Container>
  );
}

function Contact({ company: { phone, email } }: { company: PublicConfig['company'] }) {
  const texts = useMessages(treeHealthChatMessages);
  return (
    <address className={classes.contact}>
      <Anchor className={classes.link} href={phoneHref(phone)}>
        {texts.call(phone)}
      </Anchor>
      <Anchor className={classes.link} href={`mailto:${email}`}>
        {texts.write(email)}
      </Anchor>
    </address>
  );
}
