export const quoteRequestsMessages = {
  en: {
    tooManyLookUps:
      'Too many reference numbers were not found. Please wait a few minutes and try again.',
    lookUpsPaused:
      'Looking up by reference number is paused for a while. Please open the link in our e-mail or text message, or call us.',
    tooManySubmissions:
      'Many requests came from your network in the last hour. Please try again later, or call us.',
    brokenLink:
      'This link is not valid any more. Enter your reference number, or use the newest link we sent you.',
    termsChanged: 'Our terms have changed. Please reload the page and read them again.',
    privacyChanged: 'Our privacy policy has changed. Please reload the page and read it again.',
    sentenceChanged:
      'The sentence to read aloud has changed. Reload the page and read the new one to the customer.',
    contactChangedMeanwhile:
      'Somebody changed this request after you opened the form. Copy your text, close it and open it again.',
    addressCorrected: 'Not sent: the address or number was corrected before this message went out',
    openLinkFirst:
      'Open the link in our e-mail or text message, or sign in, to change this request.',
    noSuchCompany: 'Company not found',
    companyNotApproved:
      'This company has not been approved yet. Approve it before you give it work.',
    companyInactive: 'This company is inactive. Choose another one, or activate it first.',
    acceptedAlready: (company: string) =>
      `The customer has accepted the quote of ${company}, so the work is theirs. To give it to another company, cancel the request, reopen it and create a new quote.`,
    guessing: {
      subject: 'Someone is guessing reference numbers',
      openStatus: 'Open the system status',
      paragraphs: (misses: number) => [
        `${misses} reference numbers or links that don’t exist were looked up within an hour. That is far more than mistyped numbers.`,
        'Until the hour is over, looking up by number alone is paused for everybody. Customers still get in by the link in their e-mail or text message, and when they are signed in. You need not do anything; if it goes on, block the addresses named in the web server’s log.',
      ],
    },
  },
};
