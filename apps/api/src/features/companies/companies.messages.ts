import { officeMessagesOf } from '@stumpquote/domain/i18n/message';

export const companiesMessages = officeMessagesOf('companies', {
  notFound: 'Company not found',
  changedMeanwhile:
    'Somebody changed this profile after you opened it. Copy your text, leave this page and open it again.',
  noCompany: "Your account doesn't belong to a company.",
});

export const approvalEmailTexts = {
  subject: 'Your company has been approved',
  paragraphs: (company: string) => [
    `Good news: ${company} can now get quote requests.`,
    'Please check your service area, working days and arrival windows, so customers are offered times that work for you.',
  ],
  action: 'Open the company dashboard',
};
