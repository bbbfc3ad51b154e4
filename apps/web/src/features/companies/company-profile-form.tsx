import { Button, Group, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useMessages } from '../../shared/i18n/use-messages';
import { CardFieldset } from '../../shared/ui/card-fieldset';
import { focusFirstError } from '../../shared/ui/form-errors';
import { checkProfile, profileValues, toProfile, type CompanyProfileValues } from './company-profile-values';
import classes from './company-profile-form.module.css';
import { companyProfileMessages } from './company-profile.messages';
import { ScheduleFields } from './schedule-fields';
import { ServiceAreaField } from './service-area-field';
import { useUpdateCompany, type MyCompany } from './use-my-company';

export type CompanyProfileForm = UseFormReturnType<CompanyProfileValues>;

/** Everything a company says of itself, saved together. */
export function CompanyProfileForm({ company }: { company: MyCompany }) {
  const texts = useMessages(companyProfileMessages);
  const navigate = useNavigate();
  const form = useForm<CompanyProfileValues>({ mode: 'controlled', initialValues: profileValues(company), validate: checkProfile });
  const update = useUpdateCompany(form, () => void navigate(paths.companyDashboard));
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit((values) => update.mutate(toProfile(values)), (errors) => focusFirstError(form, errors))}
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
        <Text c="dimmed">{texts.bookedStay}</Text>
        <Group gap="xs">
          <Button type="submit" loading={update.isPending}>
            {texts.save}
          </Button>
          <Button variant="default" onClick={() => void navigate(paths.companyDashboard)}>
            {texts.back}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function AboutFields({ form }: { form: CompanyProfileForm }) {
  const texts = useMessages(companyProfileMessages);
  return (
    <CardFieldset legend={texts.about}>
      <Stack gap="sm">
        <TextInput label={texts.name} autoComplete="organization" {...form.getInputProps('name')} />
        <Textarea label={texts.description} description={texts.descriptionHint} autosize minRows={2} {...form.getInputProps('description')} />
        <TextInput label={texts.address} autoComplete="street-address" {...form.getInputProps('address')} />
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
          <TextInput label={texts.city} autoComplete="address-level2" {...form.getInputProps('city')} />
          <TextInput label={texts.state} autoComplete="address-level1" {...form.getInputProps('state')} />
          <TextInput label={texts.zip} autoComplete="postal-code" inputMode="numeric" {...form.getInputProps('zip')} />
        </SimpleGrid>
      </Stack>
    </CardFieldset>
  );
}

function ContactFields({ form }: { form: CompanyProfileForm }) {
  const texts = useMessages(companyProfileMessages);
  return (
    <CardFieldset legend={texts.contact}>
      <Stack gap="sm">
        <TextInput label={texts.phone} type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
        <TextInput label={texts.email} description={texts.emailHint} type="email" autoComplete="email" {...form.getInputProps('email')} />
        <TextInput label={texts.website} type="url" inputMode="url" autoComplete="url" {...form.getInputProps('website')} />
      </Stack>
    </CardFieldset>
  );
}
