import { Title } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { contactSchema } from '@stumpquote/domain/quote-requests/contact-schema';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { draftOwner, requestDrafts } from '../../../shared/session/drafts';
import type { CurrentUser } from '../../../shared/session/use-current-user';
import { formRules } from '../../../shared/ui/form/form-rules';
import { noConsents } from './consent-fields';
import { ContactStep } from './contact-step';
import type { RequestImage } from '../gallery-photos';
import { PhotoStep } from './photo-step';
import classes from './quote-request-form.module.css';
import {
  contactOf,
  newDraft,
  reachableStep,
  requestDraftFields,
  type ContactValues,
  type Step,
} from './request-draft';
import { ReviewStep } from './review-step';
import { serviceAreaMessages } from '../service-area/service-area.messages';
import { NoPriceHere, ServiceAreaAnswer } from '../service-area/service-area-answer';
import { TellMeLater } from '../service-area/tell-me-later';
import { StepIndicator } from './step-indicator';
import { SuccessDialog } from './success-dialog';
import { SubmitFailureNotice } from './submit-failure-notice';
import { useDraft } from './use-draft';
import { useServiceArea } from '../service-area/use-service-area';
import { useStepHistory } from './use-step-history';
import { useSubmission, type Measurements } from './use-submission';
import { ZipField } from './zip-field';

const checkContact = formRules(contactSchema);

interface QuoteRequestStepsProps {
  /** Shown unless the page has a heading already. */
  title?: string | undefined;
  user: CurrentUser | null;
  images: readonly (RequestImage & { stump: number })[];
  /** The photos, with the question where the stump is. */
  photoPart: (place: ReactNode) => ReactNode;
  /** Validates the fields beside the photos and shows their errors. */
  checkPhotoPart: () => boolean;
  /** `onAddPhotos` leads back to the photos and widths. */
  renderAnalysis: (onAddPhotos: () => void) => ReactNode;
  measurements: Measurements;
  onSent: () => void;
  /** The server refused photos: refetch the ones that remain. */
  onPhotosRefused: () => void;
  /** The typed ZIP code of the stump's address. */
  onZip: (zip: string) => void;
}

/** Photos, contact details, review: three steps that lose nothing on Back, failure, or reload. */
export function QuoteRequestSteps(props: QuoteRequestStepsProps) {
  const { title, user, images, measurements, onSent, onPhotosRefused, onZip } = props;
  const draft = useDraft(requestDrafts.form, {
    owner: draftOwner(user),
    fields: requestDraftFields,
    makeInitial: newDraft,
  });
  const { contact } = draft.values;
  const form = useForm<ContactValues>({
    mode: 'controlled',
    initialValues: contact ?? contactOf(user),
    validate: checkContact,
    onValuesChange: (values) => draft.save({ contact: values }),
  });
  const [consents, setConsents] = useState(noConsents);
  const step = reachableStep(draft.values.step, images.length, form.values);
  const headingRef = useStepFocus(step);
  const goTo = useStepHistory(step, (next) =>
    draft.save({ step: next, contact: contact ?? form.values }),
  );
  const submission = useSubmission({ user, draft, form, step, goTo, onSent, onPhotosRefused });
  const { failure } = submission;
  const { zip } = form.values;
  const isOutside = useServiceArea(zip)?.isServed === false;
  useEffect(() => onZip(zip), [onZip, zip]);
  const leavePhotos = () => {
    if (form.validateField('zip').hasError) form.getInputNode('zip')?.focus();
    else if (props.checkPhotoPart()) goTo('contact');
  };
  const send = () =>
    submission.send({
      ...measurements,
      ...consents,
      images: images.map(({ path, stump }) => ({ path, stump })),
    });
  return (
    <div className={classes.form}>
      {title !== undefined && <Title order={2}>{title}</Title>}
      <StepIndicator current={step} />
      {step === 'photos' && failure !== null && <SubmitFailureNotice failure={failure} />}
      {step === 'photos' && (
        <PhotoStep headingRef={headingRef} hasPhotos={images.length > 0} onContinue={leavePhotos}>
          {props.photoPart(<PlaceQuestion form={form} />)}
        </PhotoStep>
      )}
      {step === 'contact' && (
        <ContactStep
          headingRef={headingRef}
          form={form}
          onBack={() => goTo('photos')}
          onReview={() => goTo('review')}
        />
      )}
      {step === 'review' && (
        <ReviewStep
          headingRef={headingRef}
          images={images}
          contact={form.values}
          analysis={
            isOutside ? <NoPriceHere zip={zip} /> : props.renderAnalysis(() => goTo('photos'))
          }
          isVisitor={user === null}
          consents={consents}
          onConsents={setConsents}
          isSending={submission.isSending}
          failure={failure}
          onBack={() => goTo('contact')}
          onSubmit={send}
        />
      )}
      <SuccessDialog
        submission={submission.sent}
        zip={zip}
        isVisitor={user === null}
        onClose={submission.close}
      />
    </div>
  );
}

/** Says whether we serve the area before asking for photos or a name. */
function PlaceQuestion({ form }: { form: UseFormReturnType<ContactValues> }) {
  const area = useServiceArea(form.values.zip);
  return (
    <div className={classes.part}>
      <ZipField form={form} description={useMessages(serviceAreaMessages).question} />
      <ServiceAreaAnswer zip={form.values.zip} />
      {area?.isServed === false && <TellMeLater key={area.zip} zip={area.zip} />}
    </div>
  );
}

/** Focuses each new step's heading before it's painted, but not the first one's: a new page keeps its focus. */
function useStepFocus(step: Step) {
  const ref = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current !== step) ref.current?.focus();
    shown.current = step;
  }, [step]);
  return ref;
}
