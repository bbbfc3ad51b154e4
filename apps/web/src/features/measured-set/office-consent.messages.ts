import { crewPhotoRetentionDays } from '@stumpquote/domain/retention';

export const officeConsentMessages = {
  en: {
    title: 'Consent to improve the measuring',
    given: (when: string) => `The customer agreed on ${when}.`,
    notGiven: `The customer hasn't agreed. Only they can, on their tracking page. Without it, the crew's photos are deleted after ${crewPhotoRetentionDays} days.`,
    agreedTo: 'What they agreed to',
    end: 'End this consent',
    confirmTitle: "End the customer's consent?",
    confirmDeletes:
      "The crew's photos of this customer's stumps and the outlines on them are deleted at once, and can't be restored.",
    confirmKeeps:
      "The widths that the crew measured stay with the work. The customer's timeline says that you ended it.",
    confirmExport: 'If the measured set was exported before, export it again and delete copies.',
    confirm: 'End it and delete the photos',
    keep: 'Keep it',
    ended: "Consent ended. The crew's photos were deleted.",
    failed: "The consent wasn't ended",
    loadFailed: "The consent couldn't be loaded.",
    retry: 'Try again',
  },
};
