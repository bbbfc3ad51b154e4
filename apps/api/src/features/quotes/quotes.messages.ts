export const quotesMessages = {
  en: {
    deletedUser: 'Deleted user',
    quoteGone: 'This quote no longer exists in the system. It may have been already deleted.',
    quoteNotFound: 'Quote not found',
    requestNotFound: 'Quote request not found',
    deleted: 'Quote deleted successfully!',
    companyMissing: 'Company is required',
    companyUnknown: 'There is no such company',
    companyInactive: 'This company is inactive and can\'t be given work',
    companyNotApproved: 'This company has not been approved yet',
    ownCompanyNotApproved: 'Your company has not been approved yet. You can propose quotes once it is.',
    ownCompanyInactive: 'Your company is inactive. Please call the administrator.',
    alreadyAccepted: 'The customer has already accepted a quote of this request. Enter a new request for more work.',
    draftExists: 'The administrator has already drafted a quote for your company.',
    emailUnderWay: 'The e-mail with this quote is still on its way. Wait for it before you send it again.',
    useYourLink: 'To accept or decline, open the link in our e-mail or text message, or sign in.',
    requestNotOpen: 'This request is not waiting for an answer. Please call us.',
    noCompanyYet: 'This quote names no company yet. Please call us.',
    termsChanged: 'The terms have changed. Please reload the page and read them again.',
    accepted: {
      customerSubject: (reference: string) => `You accepted your quote ${reference}`,
      customer: (name: string, company: string, amount: string) => [
        `Hello ${name},`,
        `Thank you. You accepted the quote of ${company} for ${amount}. This is the text that you signed:`,
      ],
      customerNext:
        'Next, choose a time for the work. The earliest one leaves two full business days for the utility locate (811), which the company requests now.',
      customerAction: 'Choose a time',
      companySubject: (reference: string) => `Quote accepted: request ${reference}`,
      company: (customer: string, reference: string, amount: string) => [
        `${customer} accepted your quote for request ${reference}: ${amount}.`,
        'Please request the utility locate (811) today: it stands in your task list. The customer can now choose an arrival window.',
      ],
      companyAction: 'Open the request',
      adminSubject: (reference: string) => `Quote accepted: request ${reference}`,
      admin: (customer: string, company: string, amount: string) => [`${customer} accepted the quote of ${company} for ${amount}.`],
      adminAction: 'Open the request',
    },
    declined: {
      subject: (reference: string) => `Quote declined: request ${reference}`,
      paragraphs: (customer: string, company: string, amount: string, reason: string | undefined) => [
        `${customer} declined the quote of ${company} for ${amount}.`,
        reason === undefined ? 'No reason was given.' : `The reason given: ${reason}`,
      ],
      action: 'Open the request',
    },
    proposed: {
      subject: (reference: string) => `A company proposes a quote: request ${reference}`,
      paragraphs: (company: string, amount: string) => [
        `${company} proposes a quote of ${amount}. It is a draft: please check it, change it if needed, and send it.`,
      ],
      action: 'Open the request',
    },
  },
};
