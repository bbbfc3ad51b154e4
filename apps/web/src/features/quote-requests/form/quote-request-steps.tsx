import { Title } from '@mantine/core';
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { CurrentUser } from '../../../shared/session/use-current-user';
import type { RequestImage } from '../gallery-photos';
import { PlaceQuestion } from '../service-area/place-question';
import { NoPriceHere } from '../service-area/service-area-answer';
import { useServiceArea } from '../service-area/use-service-area';
import { noConsents } from './consent-fields';
import { ContactStep } from './contact-step';
import { PhotoStep } from './photo-step';
import { reachableStep, type Step } from './request-draft';
import { ReviewStep } from './review-step';
import { StepIndicator } from './step-indicator';
import { SubmitFailureNotice } from './submit-failure-notice';
import { SuccessDialog } from './success-dialog';
import { useContactForm } from './use-contact-form';
import { useStepHistory } from './use-step-history';
import { useSubmission, type Measurements } from './use-submission';
import classes from './quote-request-form.module.css';

interface QuoteRequestStepsProps {
  /** Shown unless the page has a heading already. */
  title?: string | undefined;
  /** Where the steps after the photos are, if on another page. */
  continuesAt?: string | undefined;
  user: CurrentUser | null;
  images: readonly (RequestImage & { stump: number })[];
  /** The photos, with the question where the stump is. */
  photoPart: (place: ReactNode) => ReactNode;
  /** Validates the fields beside the photos and shows their errors. */
  checkPhotoPart: () => boolean;
  /** The photos and their price in short, above the contact fields. */
  summary: ReactNode;
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
  const { title, continuesAt, user, images, measurements, onSent, onPhotosRefused, onZip } = props;
  const { draft, form } = useContactForm(user);
  const [consents, setConsents] = useState(noConsents);
  const kept = continuesAt === undefined ? draft.values.step : 'photos';
  const step = reachableStep(kept, images.length, form.values);
  const headingRef = useStepFocus(step);
  const photoFormId = useId();
  const goTo = useStepHistory(
    step,
    (next) =>
      draft.save({
        step: reachableStep(next, images.length, form.values),
        contact: draft.values.contact ?? form.values,
      }),
    continuesAt,
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
        <PhotoStep
          formId={photoFormId}
          headingRef={headingRef}
          hasPhotos={images.length > 0}
          onContinue={leavePhotos}
        >
          {props.photoPart(<PlaceQuestion form={form} formId={photoFormId} />)}
        </PhotoStep>
      )}
      {step === 'contact' && (
        <ContactStep
          headingRef={headingRef}
          form={form}
          summary={props.summary}
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

/**
 * Focuses each new step's heading before it's painted, but not the first one's: a new page keeps
 * its focus.
 */
function useStepFocus(step: Step) {
  const ref = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current !== step) ref.current?.focus();
    shown.current = step;
  }, [step]);
  return ref;
}
