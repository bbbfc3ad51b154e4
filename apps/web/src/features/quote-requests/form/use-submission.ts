import type { UseFormReturnType } from '@mantine/form';
import { termsVersion } from '@stumpquote/domain/legal/versions';
import { timing } from '@stumpquote/domain/timing';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorIssues } from '../../../shared/api/error-message';
import { useLocale } from '../../../shared/i18n/use-messages';
import { paths } from '../../../shared/paths';
import { fullRedirect } from '../../../shared/session/full-redirect';
import { randomKey } from '../../../shared/session/random-key';
import type { CurrentUser } from '../../../shared/session/use-current-user';
import { usePublicConfig } from '../../../shared/session/use-public-config';
import { applyServerIssues } from '../../../shared/ui/form/form-errors';
import type { Consents } from './consent-fields';
import { isContactField, type ContactValues, type RequestDraft, type Step } from './request-draft';
import type { Submission } from './success-dialog';
import {
  arePhotosRefused,
  isKeyUsed,
  useSubmitRequest,
  type RequestInput,
} from './use-submit-request';

/** Request data besides contact details and photos. */
export type Measurements = Pick<RequestInput, 'stumps' | 'siteFacts' | 'handles' | 'analysisId'>;

interface SubmissionOptions {
  user: CurrentUser | null;
  draft: {
    values: RequestDraft;
    save: (changes: Partial<RequestDraft>) => void;
    forget: () => void;
  };
  form: UseFormReturnType<ContactValues>;
  step: Step;
  goTo: (step: Step) => void;
  onSent: () => void;
  onPhotosRefused: () => void;
}

/**
 * An offer is signed on the tracking page; otherwise only visitors, who have no dashboard, go
 * there.
 */
const afterSubmission = ({ offer, referenceNumber }: Submission, isVisitor: boolean): string =>
  offer !== null || isVisitor ? paths.track(referenceNumber) : paths.dashboard;

/**
 * Sends the request, then leads to the success dialog, to the new account, or to the fields that
 * were refused.
 */
export function useSubmission({
  user,
  draft,
  form,
  step,
  goTo,
  onSent,
  onPhotosRefused,
}: SubmissionOptions) {
  const locale = useLocale();
  const { config } = usePublicConfig();
  const showRefused = useRefusedFields(form, step, goTo);
  const [sent, setSent] = useState<Submission | null>(null);
  const finish = () => {
    draft.forget();
    onSent();
  };
  const { submit, isSending, failure } = useSubmitRequest({
    isSignedIn: user !== null,
    draft: draft.values,
    onSent: (submission) => {
      finish();
      if (!submission.userCreated) return setSent(submission);
      const { offer, referenceNumber } = submission;
      fullRedirect(
        offer === null ? paths.newAccount(referenceNumber) : paths.track(referenceNumber),
      );
    },
    onFound: (submission) => {
      finish();
      setSent(submission);
    },
    onFailed: (error) => {
      if (isKeyUsed(error)) draft.save({ idempotencyKey: randomKey(), isTried: false });
      if (arePhotosRefused(error)) onPhotosRefused();
      if (errorIssues(error).some(({ path }) => isContactField(path))) showRefused(error);
    },
  });
  const send = (request: Measurements & Consents & Pick<RequestInput, 'images'>) => {
    draft.save({ isTried: true });
    submit({
      ...form.values,
      ...request,
      termsVersion,
      ...(config && { privacyVersion: config.privacyVersion }),
      idempotencyKey: draft.values.idempotencyKey,
      locale,
      createAccount: user === null && request.createAccount,
    });
  };
  const close = () => {
    const target = sent === null ? paths.dashboard : afterSubmission(sent, user === null);
    setTimeout(() => fullRedirect(target), timing.successDialogCloseDelay);
  };
  return { send, isSending, failure, sent, close };
}

/** Goes to the contact step first: its fields must be on the page to be focused. */
function useRefusedFields(
  form: UseFormReturnType<ContactValues>,
  step: Step,
  goTo: (step: Step) => void,
) {
  const [refused, setRefused] = useState<unknown>(null);
  const shown = useRef<unknown>(null);
  const show = useEffectEvent(() => {
    if (refused === shown.current) return;
    if (step !== 'contact') return goTo('contact');
    shown.current = refused;
    applyServerIssues(form, refused);
  });
  useEffect(() => show(), [refused, step]);
  return setRefused;
}
