import { Button, Title, VisuallyHidden } from '@mantine/core';
import { useState, type ReactNode, type RefObject } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { PhotoGallery } from '../../../shared/ui/gallery/photo-gallery';
import { showToast } from '../../../shared/ui/toast/toast';
import { FactList } from '../fact-list';
import { galleryPhotos, type RequestImage } from '../gallery-photos';
import { ConsentFields, type Consents } from './consent-fields';
import { quoteRequestFormMessages } from './quote-request-form.messages';
import type { ContactValues } from './request-draft';
import { StepFrame } from './step-frame';
import { SubmitFailureNotice } from './submit-failure-notice';
import type { SubmitFailure } from './use-submit-request';
import classes from './quote-request-form.module.css';

interface ReviewStepProps {
  headingRef: RefObject<HTMLHeadingElement | null>;
  images: readonly RequestImage[];
  contact: ContactValues;
  analysis: ReactNode;
  isVisitor: boolean;
  consents: Consents;
  isSending: boolean;
  /** Why the last attempt failed. */
  failure: SubmitFailure | null;
  onBack: () => void;
  onConsents: (consents: Consents) => void;
  onSubmit: () => void;
}

export function ReviewStep(props: ReviewStepProps) {
  const {
    headingRef,
    images,
    contact,
    analysis,
    isVisitor,
    consents,
    isSending,
    failure,
    onBack,
    onConsents,
    onSubmit,
  } = props;
  const messages = useMessages(quoteRequestFormMessages);
  const texts = messages.review;
  const [isTried, setTried] = useState(false);
  const submit = () => {
    setTried(true);
    if (consents.termsAccepted) onSubmit();
    else {
      showToast({ ...texts.termsRequired, variant: 'destructive' });
      document.getElementById('request-terms')?.focus();
    }
  };
  const isOff = !consents.termsAccepted;
  return (
    <StepFrame
      title={texts.title}
      headingRef={headingRef}
      actions={
        <>
          <Button variant="default" onClick={onBack} disabled={isSending}>
            {messages.back}
          </Button>
          <Button
            ml="auto"
            loading={isSending}
            onClick={submit}
            aria-disabled={isOff}
            data-disabled={isOff}
          >
            {texts.submit}
          </Button>
        </>
      }
    >
      <section className={classes.part}>
        <Title order={4}>{texts.photos}</Title>
        <PhotoGallery photos={galleryPhotos(images)} />
      </section>
      <ContactSummary contact={contact} />
      {analysis}
      <ConsentFields
        consents={consents}
        isVisitor={isVisitor}
        termsError={isTried && isOff ? texts.termsRequired.description : null}
        onChange={onConsents}
      />
      {failure !== null && <SubmitFailureNotice failure={failure} />}
      <VisuallyHidden role="status">{isSending ? texts.sending : ''}</VisuallyHidden>
    </StepFrame>
  );
}

function ContactSummary({ contact }: { contact: ContactValues }) {
  const messages = useMessages(quoteRequestFormMessages);
  const texts = messages.review;
  const { firstName, lastName, email, phone, address, city, zip, notes } = contact;
  return (
    <section className={classes.part}>
      <Title order={4}>{texts.contact}</Title>
      <FactList
        facts={[
          { key: 'name', label: texts.name, value: `${firstName} ${lastName}` },
          { key: 'email', label: messages.contact.email, value: email },
          { key: 'phone', label: messages.contact.phone, value: phone },
          { key: 'address', label: texts.address, value: `${address}, ${city} ${zip}` },
          ...(notes.trim() === '' ? [] : [{ key: 'notes', label: texts.notes, value: notes }]),
        ]}
      />
    </section>
  );
}
