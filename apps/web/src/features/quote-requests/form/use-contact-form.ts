import { useForm } from '@mantine/form';
import { contactSchema } from '@stumpquote/domain/quote-requests/contact-schema';
import { draftOwner, requestDrafts } from '../../../shared/session/drafts';
import type { CurrentUser } from '../../../shared/session/use-current-user';
import { formRules } from '../../../shared/ui/form/form-rules';
import { contactOf, newDraft, requestDraftFields, type ContactValues } from './request-draft';
import { useDraft } from './use-draft';

const checkContact = formRules(contactSchema);

/** The contact fields with their stored draft; the photo step asks for the ZIP code. */
export function useContactForm(user: CurrentUser | null) {
  const draft = useDraft(requestDrafts.form, {
    owner: draftOwner(user),
    fields: requestDraftFields,
    makeInitial: newDraft,
  });
  const form = useForm<ContactValues>({
    mode: 'controlled',
    initialValues: draft.values.contact ?? contactOf(user),
    validate: checkContact,
    onValuesChange: (values) => draft.save({ contact: values }),
  });
  return { draft, form };
}
