import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { joinWaitingListSchema } from '@stumpquote/domain/companies/waiting-list';
import { trpc } from '../../../shared/api/trpc';
import { useMessages } from '../../../shared/i18n/use-messages';
import { usePublicConfig } from '../../../shared/session/use-public-config';
import { applyServerIssues, focusFirstError } from '../../../shared/ui/form/form-errors';
import { formRules } from '../../../shared/ui/form/form-rules';
import { showFailure } from '../../../shared/ui/toast/show-failure';
import { serviceAreaMessages } from './service-area.messages';
import classes from './service-area.module.css';

/** Takes an email address to tell, once, when we come to this ZIP code. */
export function TellMeLater({ zip }: { zip: string }) {
  const texts = useMessages(serviceAreaMessages);
  const { config } = usePublicConfig();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', zip },
    validate: formRules(joinWaitingListSchema),
  });
  const join = trpc.companies.joinWaitingList.useMutation({
    onError: (error) => {
      if (!applyServerIssues(form, error)) showFailure(texts.failed, error);
    },
  });
  if (join.isSuccess)
    return (
      <p className={classes.told} role="status">
        {config?.sends.email === false ? texts.kept(zip) : texts.told(zip)}
      </p>
    );
  return (
    <form
      noValidate
      className={classes.tellMe}
      onSubmit={form.onSubmit(
        (values) => join.mutate(values),
        (errors) => focusFirstError(form, errors),
      )}
    >
      <TextInput
        label={texts.email}
        description={texts.tellMeHint}
        type="email"
        inputMode="email"
        autoComplete="email"
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <Button type="submit" variant="default" loading={join.isPending}>
        {texts.tellMe}
      </Button>
    </form>
  );
}
