export const appointmentsMessages = {
  en: {
    notFound: 'Appointment not found',
    quoteNotFound: 'Quote not found',
    useYourLink:
      'To choose or change a time, open the link in our e-mail or text message, or sign in.',
    notAccepted: 'Accept the quote first, then choose a time.',
    noCompanyYet: (phone: string) =>
      `No company has been chosen for this quote yet. Please call ${phone}.`,
    requestClosed: 'This request is no longer open, so nothing can be scheduled for it.',
    companyPaused: (phone: string) =>
      `This company takes no new appointments at the moment. Please call ${phone}.`,
    slotTaken: 'Someone else has just taken this time. Please choose another one.',
    slotNotOffered: 'This time is not offered. Please choose one of the free times.',
    alreadyBooked: (when: string) =>
      `This work is already booked for ${when}. Reschedule that appointment instead.`,
    changedMeanwhile:
      'Someone else has just changed this appointment. Please reload it and try again.',
    reasonRequired: 'Say why, so that the customer knows',
    chooseCompany: 'Choose a company',
    daysOffChanged:
      'Someone else has just changed the days off. Reload the page to see what is there now, then make your change again.',
    taskNotOpen: 'This task is no longer open. Reload the page to see what is due now.',
    putOffTooEarly: 'Choose a day after today',
    putOffTooLate: (last: string) => `Choose a day up to ${last}`,
    ticketInFuture: "The day of the request can't be in the future",
    ticketTooOld: 'A ticket is good for 30 days: this one is already too old',
    ticketBeforeAcceptance: (day: string) =>
      `The customer accepted on ${day}: enter a ticket that was requested for this work since.`,
    ticketFirst: "Record the ticket number first, then the utilities' responses.",
    workBegun: "The work has begun, so the ticket can't be changed any more.",
    ticketMissingAtWork:
      "The work can't be marked as done: on its day no utility locate ticket (811) was recorded that every utility had answered.",
    field: {
      noSuchStump: (stump: number) => `This request has no stump ${stump}`,
      completeFirst: 'Mark the work as completed, then record what the crew found.',
      crewOnly: 'What the crew found is recorded by the company or an administrator.',
    },
    companyEmails: {
      booked: {
        subject: (when: string, reference: string) => `Appointment booked: ${when} (${reference})`,
        paragraphs: (customer: string, when: string) => [
          `${customer} has an appointment with you on ${when}.`,
        ],
      },
      rescheduled: {
        subject: (when: string, reference: string) => `Appointment moved: ${when} (${reference})`,
        paragraphs: (customer: string, when: string) => [
          `The appointment with ${customer} was moved to ${when}.`,
        ],
      },
      cancelled: {
        subject: (when: string, reference: string) =>
          `Appointment cancelled: ${when} (${reference})`,
        paragraphs: (customer: string, when: string) => [
          `The appointment with ${customer} on ${when} was cancelled.`,
        ],
      },
      where: (address: string, phone: string) => `Where: ${address}. Phone: ${phone}.`,
      crew: (crew: number) => `Crew ${crew}.`,
      action: 'Open the request',
    },
    reason: (reason: string) => `The reason given: ${reason}`,
  },
};
