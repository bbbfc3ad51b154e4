import { Alert, Button, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { systemTestSchema } from '@stumpquote/domain/system-status/system-test-schema';
import { useMessages } from '../../shared/i18n/use-messages';
import { useCurrentUser } from '../../shared/session/use-current-user';
import { focusFirstError } from '../../shared/ui/form/form-errors';
import { formRules } from '../../shared/ui/form/form-rules';
import { SectionCard } from '../../shared/ui/section-card';
import { systemStatusMessages } from './system-status.messages';
import { useSystemTest, type SystemTestResults } from './use-system-status';

/** Sends real messages and shows the providers' answers. */
export function NotificationTest() {
  const { test: texts } = useMessages(systemStatusMessages);
  const { user } = useCurrentUser();
  const form = useForm({
    initialValues: { emailTo: '', phoneTo: '' },
    validate: formRules(systemTestSchema),
  });
  const test = useSystemTest(form);
  const run = ({ emailTo, phoneTo }: typeof form.values) =>
    test.mutate({
      ...(emailTo.trim() === '' ? {} : { emailTo }),
      ...(phoneTo.trim() === '' ? {} : { phoneTo }),
    });
  return (
    <SectionCard title={texts.title}>
      <form noValidate onSubmit={form.onSubmit(run, (errors) => focusFirstError(form, errors))}>
        <Stack gap="sm">
          <Text>{texts.intro}</Text>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            <TextInput
              type="email"
              label={texts.email}
              description={texts.emailHint(user?.email ?? '')}
              autoComplete="off"
              {...form.getInputProps('emailTo')}
            />
            <TextInput
              type="tel"
              label={texts.phone}
              description={texts.phoneHint}
              autoComplete="off"
              {...form.getInputProps('phoneTo')}
            />
          </SimpleGrid>
          <Button type="submit" disabled={test.isPending} style={{ alignSelf: 'start' }}>
            {test.isPending ? texts.running : texts.run}
          </Button>
        </Stack>
      </form>
      <div role="status">
        {test.data && !test.isPending && <Results results={test.data.testResults} />}
      </div>
    </SectionCard>
  );
}

function Results({ results: { emailTest, smsTest } }: { results: SystemTestResults }) {
  const { test: texts } = useMessages(systemStatusMessages);
  const smsWords = smsTest.recipient === null ? texts.notTested : texts.smsFailed;
  return (
    <SimpleGrid
      cols={{ base: 1, sm: 2 }}
      spacing="sm"
      mt="md"
      aria-label={texts.results}
      role="group"
    >
      <Result
        title={texts.emailResult}
        words={emailTest.success ? texts.emailSent : texts.emailFailed}
        result={emailTest}
      />
      <Result
        title={texts.smsResult}
        words={smsTest.success ? texts.smsSent : smsWords}
        result={smsTest}
      />
    </SimpleGrid>
  );
}

interface ResultProps {
  title: string;
  words: string;
  result: SystemTestResults['emailTest'];
}

function Result({ title, words, result: { success, recipient, error } }: ResultProps) {
  const { test: texts } = useMessages(systemStatusMessages);
  const color = success ? 'palm' : recipient === null ? 'gray' : 'red';
  return (
    <Alert color={color} title={`${title}: ${words}`} role="presentation">
      {texts.recipient}: {recipient ?? texts.noRecipient}
      {error && (
        <>
          <br />
          {error}
        </>
      )}
    </Alert>
  );
}
