import { Button, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode, RefObject } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { focusFirstError } from '../../../shared/ui/form/form-errors';
import { ServiceAreaAnswer } from '../service-area/service-area-answer';
import { quoteRequestFormMessages } from './quote-request-form.messages';
import type { ContactValues } from './request-draft';
import { StepFrame } from './step-frame';
import { ZipField } from './zip-field';

interface ContactStepProps {
  headingRef: RefObject<HTMLHeadingElement | null>;
  form: UseFormReturnType<ContactValues>;
  summary: ReactNode;
  onBack: () => void;
  onReview: () => void;
}

export function ContactStep({ headingRef, form, summary, onBack, onReview }: ContactStepProps) {
  const messages = useMessages(quoteRequestFormMessages);
  const texts = messages.contact;
  const field = (name: keyof ContactValues) => ({ name, ...form.getInputProps(name) });
  return (
    <form noValidate onSubmit={form.onSubmit(onReview, (errors) => focusFirstError(form, errors))}>
      <StepFrame
        title={texts.title}
        headingRef={headingRef}
        actions={
          <>
            <Button variant="default" onClick={onBack}>
              {messages.back}
            </Button>
            <Button type="submit" ml="auto">
              {texts.next}
            </Button>
          </>
        }
      >
        {summary}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
          <TextInput label={texts.firstName} autoComplete="given-name" {...field('firstName')} />
          <TextInput label={texts.lastName} autoComplete="family-name" {...field('lastName')} />
          <TextInput
            label={texts.email}
            type="email"
            inputMode="email"
            autoComplete="email"
            {...field('email')}
          />
          <TextInput
            label={texts.phone}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            {...field('phone')}
          />
        </SimpleGrid>
        <TextInput
          label={texts.address}
          description={texts.addressHint}
          autoComplete="street-address"
          {...field('address')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
          <TextInput label={texts.city} autoComplete="address-level2" {...field('city')} />
          <ZipField form={form} />
        </SimpleGrid>
        <ServiceAreaAnswer zip={form.values.zip} />
        <Textarea
          label={texts.notes}
          description={texts.notesHint}
          autosize
          minRows={3}
          maxRows={10}
          {...field('notes')}
        />
      </StepFrame>
    </form>
  );
}
