import { Title } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { termsVersion } from '@stumpquote/domain/legal/versions';
import { contactSchema } from '@stumpquote/domain/quote-requests/contact-schema';
import { timing } from '@stumpquote/domain/timing';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { paths } from '../../../shared/paths';
import { errorIssues } from '../../../shared/api/error-message';
import { useLocale, useMessages } from '../../../shared/i18n/use-messages';
import { draftOwner, requestDrafts } from '../../../shared/session/drafts';
import { fullRedirect } from '../../../shared/session/full-redirect';
import { randomKey } from '../../../shared/session/random-key';
import type { CurrentUser } from '../../../shared/session/use-current-user';
import { usePublicConfig } from '../../../shared/session/use-public-config';
import { applyServerIssues } from '../../../shared/ui/form/form-errors';
import { formRules } from '../../../shared/ui/form/form-rules';
import { showToastAfterReload } from '../../../shared/ui/toast/toast';
import { noConsents } from './consent-fields';
import { ContactStep } from './contact-step';
import type { RequestImage } from '../gallery-photos';
import { PhotoStep } from './photo-step';
import classes from './quote-request-form.module.css';
import {
  contactOf,
  isContactField,
  newDraft,
  reachableStep,
  requestDraftFields,
  type ContactValues,
  type Step,
} from './request-draft';
import { quoteRequestFormMessages } from './quote-request-form.messages';
import { ReviewStep } from './review-step';
import { serviceAreaMessages } from '../service-area/service-area.messages';
import { NoPriceHere, ServiceAreaAnswer } from '../service-area/service-area-answer';
import { StepIndicator } from './step-indicator';
import { SuccessDialog, type Submission } from './success-dialog';
import { SubmitFailureNotice } from './submit-failure-notice';
import { useDraft } from './use-draft';
import { useServiceArea } from '../service-area/use-service-area';
import { useStepHistory } from './use-step-history';
import {
  arePhotosRefused,
  isKeyUsed,
  useSubmitRequest,
  type RequestInput,
} from './use-submit-request';
import { ZipField } from './zip-field';

const checkContact = formRules(contactSchema);

interface QuoteRequestStepsProps {
  /** Shown unless the page has a heading already. */
  title?: string | undefined;
  user: CurrentUser | null;
  images: readonly (RequestImage & { stump: number })[];
  photoPart: ReactNode;
  /** Validates the fields beside the photos and shows their errors. */
  checkPhotoPart: () => boolean;
  analysisPart: ReactNode;
  /** Request data besides contact details and photos. */
  measurements: Pick<RequestInput, 'stumps' | 'siteFacts' | 'handles' | 'analysisId'>;
  onSent: () => void;
  /** The server refused photos: refetch the ones that remain. */
  onPhotosRefused: () => void;
  /** The typed ZIP code of the stump's address. */
  onZip: (zip: string) => void;
}

/** Photos, contact details, review: three steps that lose nothing on Back, failure, or reload. */
export function QuoteRequestSteps(props: QuoteRequestStepsProps) {
  const {
    title,
    user,
    images,
    photoPart,
    checkPhotoPart,
    analysisPart,
    measurements,
    onSent,
    onPhotosRefused,
    onZip: onPlace,
  } = props;
  const locale = useLocale();
  const { config } = usePublicConfig();
  const {
    values: draft,
    save,
    forget,
  } = useDraft(requestDrafts.form, {
    owner: draftOwner(user),
    fields: requestDraftFields,
    makeInitial: newDraft,
  });
  const [consents, setConsents] = useState(noConsents);
  const [sent, setSent] = useState<Submission | null>(null);
  const form = useForm<ContactValues>({
    mode: 'controlled',
    initialValues: draft.contact ?? contactOf(user),
    validate: checkContact,
    onValuesChange: (contact) => save({ contact }),
  });
  const step = reachableStep(draft.step, images.length, form.values);
  const headingRef = useStepFocus(step);
  const { zip } = form.values;
  const isOutside = useServiceArea(zip)?.isServed === false;
  useEffect(() => onPlace(zip), [onPlace, zip]);
  const goTo = useStepHistory(step, (next) =>
    save({ step: next, contact: draft.contact ?? form.values }),
  );
  const leavePhotos = () => {
    if (form.validateField('zip').hasError) form.getInputNode('zip')?.focus();
    else if (checkPhotoPart()) goTo('contact');
  };
  const finish = () => {
    forget();
    onSent();
  };
  const { success } = useMessages(quoteRequestFormMessages);
  const { submit, isSending, failure } = useSubmitRequest({
    isSignedIn: user !== null,
    draft,
    onSent: (submission) => {
      finish();
      if (!submission.userCreated) return setSent(submission);
      showToastAfterReload({
        title: success.title,
        description: success.withAccount(submission.referenceNumber, config?.sends.email !== false),
      });
      fullRedirect(paths.dashboard);
    },
    onFound: (submission) => {
      finish();
      setSent(submission);
    },
    onFailed: (error) => {
      if (isKeyUsed(error)) save({ idempotencyKey: randomKey(), isTried: false });
      if (arePhotosRefused(error)) onPhotosRefused();
      if (!errorIssues(error).some(({ path }) => isContactField(path))) return;
      goTo('contact');
      // The fields mount with the step; only then can their errors be shown and focused.
      setTimeout(() => applyServerIssues(form, error), 0);
    },
  });
  const close = () => {
    const target = user === null ? paths.track(sent?.referenceNumber) : paths.dashboard;
    setTimeout(() => fullRedirect(target), timing.successDialogCloseDelay);
  };
  const send = () => {
    save({ isTried: true });
    submit({
      ...form.values,
      ...measurements,
      ...consents,
      termsVersion,
      ...(config && { privacyVersion: config.privacyVersion }),
      idempotencyKey: draft.idempotencyKey,
      locale,
      createAccount: user === null && consents.createAccount,
      images: images.map(({ path, stump }) => ({ path, stump })),
    });
  };
  return (
    <div className={classes.form}>
      {title !== undefined && <Title order={2}>{title}</Title>}
      <StepIndicator current={step} />
      {step === 'photos' && failure !== null && <SubmitFailureNotice failure={failure} />}
      {step === 'photos' && (
        <PhotoStep
          headingRef={headingRef}
          place={<PlaceQuestion form={form} />}
          hasPhotos={images.length > 0}
          onContinue={leavePhotos}
        >
          {photoPart}
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
          analysis={isOutside ? <NoPriceHere zip={zip} /> : analysisPart}
          isVisitor={user === null}
          consents={consents}
          onConsents={setConsents}
          isSending={isSending}
          failure={failure}
          onBack={() => goTo('contact')}
          onSubmit={send}
        />
      )}
      <SuccessDialog submission={sent} zip={zip} isVisitor={user === null} onClose={close} />
    </div>
  );
}

/** Says whether we serve the area before asking for photos or a name. */
function PlaceQuestion({ form }: { form: UseFormReturnType<ContactValues> }) {
  return (
    <div className={classes.part}>
      <ZipField form={form} description={useMessages(serviceAreaMessages).question} />
      <ServiceAreaAnswer zip={form.values.zip} />
    </div>
  );
}

/** Focuses each new step's heading, but not the first one's: a new page keeps its focus. */
function useStepFocus(step: Step) {
  const ref = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) ref.current?.focus();
    shown.current = step;
  }, [step]);
  return ref;
}
