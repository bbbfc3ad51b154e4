import { officeMessagesOf } from '@stumpquote/domain/i18n/message';

export const companiesMessages = officeMessagesOf('companies', {
  notFound: 'Company not found',
  changedMeanwhile:
    'Somebody changed this profile after you opened it. Copy your text, leave this page and open it again.',
  noCompany: 'Your account belongs to no company.',
});

export const approvalEmailTexts = {
  subject: 'Your company has been approved',
  paragraphs: (company: string) => [
    `Good news: ${company} can now be given quote requests.`,
    'Please check your service area, working days and arrival windows, so that customers are offered times that suit you.',
  ],
  action: 'Open the company dashboard',
};
