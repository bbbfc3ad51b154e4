import { Alert, Button, Group, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { errorCode, errorMessage } from '../../shared/api/error-message';
import { trpc } from '../../shared/api/trpc';
import { useMessages } from '../../shared/i18n/use-messages';
import { CardFieldset } from '../../shared/ui/form/card-fieldset';
import { applyServerIssues, focusFirstError } from '../../shared/ui/form/form-errors';
import { useOneAtATime } from '../../shared/ui/form/use-one-at-a-time';
import { useUnsavedChanges } from '../../shared/ui/form/use-unsaved-changes';
import { showFailure } from '../../shared/ui/toast/show-failure';
import {
  checkProfile,
  profileValues,
  toProfile,
  type CompanyProfileFields,
  type CompanyProfileValues,
  type SentProfile,
} from './company-profile-values';
import { companyProfileMessages } from './company-profile.messages';
import { InstantOfferFields } from './instant-offer-fields';
import { ScheduleFields } from './schedule-fields';
import { ServiceAreaField } from './service-area-field';
import type { Company } from './use-company-editing';
import classes from './company-profile-form.module.css';

interface CompanyProfileFormProps {
  company: Company;
  isSaving: boolean;
  onSave: (profile: SentProfile & { readAt: string }, onError: (error: unknown) => void) => void;
  back: { label: string; onBack: () => void };
}

/** A company's profile, saved as a whole by its owner or an administrator. */
export function CompanyProfileForm({ company, isSaving, onSave, back }: CompanyProfileFormProps) {
  const texts = useMessages(companyProfileMessages);
  const form = useForm<CompanyProfileValues>({
    mode: 'controlled',
    initialValues: profileValues(company),
    validate: checkProfile,
  });
  // Optimistic locking compares with the version from when the form opened.
  const [readAt] = useState(company.updatedAt);
  const [conflict, setConflict] = useState<string | null>(null);
  const { dialog } = useUnsavedChanges(form, `company-${company.id}`, isSaving);
  const utils = trpc.useUtils();
  const once = useOneAtATime(isSaving);
  const explain = (error: unknown) => {
    if (applyServerIssues(form, error)) return;
    if (errorCode(error) === 'CONFLICT') {
      setConflict(errorMessage(error));
      void utils.companies.invalidate();
      return;
    }
    showFailure(texts.saveFailed, error);
  };
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit(
        (values) => once(() => onSave({ ...toProfile(values), readAt }, explain)),
        (errors) => focusFirstError(form, errors),
      )}
    >
      <Stack gap="lg">
        <AboutFields form={form} />
        <ContactFields form={form} />
        <CardFieldset legend={texts.area}>
          <ServiceAreaField form={form} />
        </CardFieldset>
        <CardFieldset legend={texts.schedule}>
          <ScheduleFields form={form} />
        </CardFieldset>
        <CardFieldset legend={texts.offers.title}>
          <InstantOfferFields form={form} />
        </CardFieldset>
        <Text c="dimmed">{texts.bookedStay}</Text>
        {conflict !== null && (
          <Alert role="alert" color="red" title={texts.conflictTitle}>
            {conflict}
          </Alert>
        )}
        <Group gap="xs">
          <Button type="submit" loading={isSaving}>
            {texts.save}
          </Button>
          <Button variant="default" onClick={back.onBack}>
            {back.label}
          </Button>
        </Group>
      </Stack>
      {dialog}
    </form>
  );
}

function AboutFields({ form }: { form: CompanyProfileFields }) {
  const texts = useMessages(companyProfileMessages);
  return (
    <CardFieldset legend={texts.about}>
      <Stack gap="sm">
        <TextInput label={texts.name} autoComplete="organization" {...form.getInputProps('name')} />
        <Textarea
          label={texts.description}
          description={texts.descriptionHint}
          autosize
          minRows={2}
          {...form.getInputProps('description')}
        />
        <TextInput
          label={texts.address}
          autoComplete="street-address"
          {...form.getInputProps('address')}
        />
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
          <TextInput
            label={texts.city}
            autoComplete="address-level2"
            {...form.getInputProps('city')}
          />
          <TextInput
            label={texts.state}
            autoComplete="address-level1"
            {...form.getInputProps('state')}
          />
          <TextInput
            label={texts.zip}
            autoComplete="postal-code"
            inputMode="numeric"
            {...form.getInputProps('zip')}
          />
        </SimpleGrid>
      </Stack>
    </CardFieldset>
  );
}

function ContactFields({ form }: { form: CompanyProfileFields }) {
  const texts = useMessages(companyProfileMessages);
  return (
    <CardFieldset legend={texts.contact}>
      <Stack gap="sm">
        <TextInput
          label={texts.phone}
          type="tel"
          autoComplete="tel"
          {...form.getInputProps('phone')}
        />
        <TextInput
          label={texts.email}
          description={texts.emailHint}
          type="email"
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <TextInput
          label={texts.website}
          type="url"
          inputMode="url"
          autoComplete="url"
          {...form.getInputProps('website')}
        />
      </Stack>
    </CardFieldset>
  );
}
