import { maxPhotos, photoMessages } from '@stumpquote/domain/quote-requests/photo-rules';
import { termsMessages } from '@stumpquote/domain/quote-requests/submit-schema';

export const quoteRequestFormMessages = {
  en: {
    steps: { photos: 'Upload Photos', contact: 'Contact Info', review: 'Review & Submit' },
    stepsLabel: 'Steps of the request',
    stepOf: (number: number) => `Step ${number} of 3`,
    done: 'done',
    back: 'Back',
    photos: {
      title: 'Upload Photos of Your Tree Stumps',
      help: 'Help with photos',
      tooltip:
        'Upload multiple photos for a more accurate quote. Include different angles, the whole stump with the ground around it, and the way to it.',
      alert: `For the best quote, upload photos from multiple angles. You can add up to ${maxPhotos} photos.`,
      next: 'Continue',
      none: photoMessages.noPhotos,
    },
    contact: {
      title: 'Your Contact Information',
      firstName: 'First Name',
      lastName: 'Last Name',
      email: 'Email',
      phone: 'Phone Number',
      address: 'Street Address',
      addressHint: 'Where the stump is',
      city: 'City',
      zip: 'ZIP Code',
      notes: 'Additional Notes (Optional)',
      notesHint: 'Gate codes, where the stump stands, what to watch out for',
      next: 'Review Request',
    },
    review: {
      title: 'Review Request',
      photos: 'Photos',
      contact: 'Contact Information',
      name: 'Name',
      address: 'Address',
      notes: 'Additional Notes',
      submit: 'Submit Request',
      sending: 'Sending your request…',
      termsBefore: 'I agree to the ',
      terms: 'terms of service',
      termsBetween: ' and the ',
      privacy: 'privacy policy',
      termsRequired: termsMessages,
      sms: 'Text me about my quote',
      smsText: (company: string) =>
        `By ticking this box you agree to receive text messages about your quote from ${company} at the number you gave. ` +
        'Message frequency varies. Message and data rates may apply. Reply STOP to end, HELP for help. Consent is not a condition of purchase.',
      account: 'Create an account so I can follow this request',
      accountText: 'We e-mail you a link to confirm your address and set a password.',
      failed: 'Submission Failed',
      sendAgain: 'Something of an earlier try was in the way. Your entries are still here: please send them again.',
      photosGone:
        'Some of the photos were already sent with another request or are no longer kept, so they are not in this one any more. Check your photos and send again.',
      failedText: 'Failed to submit your quote request. Please try again.',
    },
    success: {
      title: 'Quote Request Submitted!',
      reference: 'Reference number',
      sentBefore: (phone: string) =>
        `This request had already reached us the first time. If you have changed anything since, call ${phone} and give us this number.`,
      promise: 'We will e-mail your quote within 24 hours.',
      analysis: 'AI Analysis Summary',
      dashboard: 'Go to Dashboard',
      track: 'Track Your Request',
      close: 'Close',
    },
  },
};
