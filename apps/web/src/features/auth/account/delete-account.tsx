import { Alert, Button, Card, Group, List, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from 'react-router-dom';
import { trpc, type RouterOutputs } from '../../../shared/api/trpc';
import { useMessages } from '../../../shared/i18n/use-messages';
import { paths } from '../../../shared/paths';
import { fullRedirect } from '../../../shared/session/full-redirect';
import type { CurrentUser } from '../../../shared/session/use-current-user';
import { applyServerIssues } from '../../../shared/ui/form/form-errors';
import { PageHeading } from '../../../shared/ui/page/page-heading';
import { showFailure } from '../../../shared/ui/toast/show-failure';
import { showToastAfterReload } from '../../../shared/ui/toast/toast';
import { PasswordField } from '../password/password-field';
import { deleteAccountMessages } from './delete-account.messages';
import classes from './account-settings.module.css';

type Deletion = RouterOutputs['users']['ownDeletion'];

/** What deleting the account removes and keeps, and why; then deletes it. */
export function DeleteAccount({ user }: { user: CurrentUser }) {
  const texts = useMessages(deleteAccountMessages);
  const { data, isError } = trpc.users.ownDeletion.useQuery(undefined, {
    refetchOnMount: 'always',
  });
  return (
    <div className={classes.page}>
      <PageHeading title={texts.title} intro={texts.intro} />
      {isError && (
        <Alert role="alert" color="red">
          {texts.loadFailed}
        </Alert>
      )}
      {data === undefined && !isError && <Skeleton height={320} radius="lg" />}
      {data !== undefined && (
        <Stack gap="lg">
          <WhatHappens deletion={data} />
          {data.blocking.length > 0 ? (
            <Alert role="note" color="red">
              {texts.blocked(data.blocking.join(', '))}
            </Alert>
          ) : (
            <DeleteForm user={user} />
          )}
        </Stack>
      )}
    </div>
  );
}

function WhatHappens({ deletion: { kept, ended } }: { deletion: Deletion }) {
  const texts = useMessages(deleteAccountMessages);
  return (
    <>
      <Card component="section">
        <Title order={2} size="h3" mb="sm">
          {texts.goneTitle}
        </Title>
        <List spacing="xs">
          {texts.gone.map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
        {ended.length > 0 && <Text mt="sm">{texts.ended(ended.join(', '))}</Text>}
      </Card>
      <Card component="section">
        <Title order={2} size="h3" mb="sm">
          {texts.keptTitle}
        </Title>
        <List spacing="xs">
          <List.Item>{kept.length > 0 ? texts.kept(kept.join(', ')) : texts.keptNothing}</List.Item>
          <List.Item>{texts.figures}</List.Item>
          <List.Item>{texts.backups}</List.Item>
        </List>
      </Card>
    </>
  );
}

function DeleteForm({ user }: { user: CurrentUser }) {
  const texts = useMessages(deleteAccountMessages);
  const form = useForm({ mode: 'controlled', initialValues: { currentPassword: '' } });
  const deletion = trpc.users.deleteOwn.useMutation({
    onSuccess: ({ kept }) => {
      showToastAfterReload({
        title: texts.done,
        description: kept.length > 0 ? texts.doneKept(kept.join(', ')) : texts.doneText,
      });
      fullRedirect(paths.home);
    },
    onError: (error) => {
      if (!applyServerIssues(form, error)) showFailure(texts.failed, error);
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => deletion.mutate(values))}>
      <Stack gap="sm">
        {user.hasPassword && (
          <PasswordField
            label={texts.password}
            autoComplete="current-password"
            {...form.getInputProps('currentPassword')}
          />
        )}
        <Group gap="xs">
          <Button component={Link} to={paths.account} variant="default">
            {texts.keep}
          </Button>
          <Button type="submit" color="red" loading={deletion.isPending || deletion.isSuccess}>
            {texts.confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
