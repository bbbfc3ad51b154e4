import type { TicketState, UtilityResponse } from '@stumpquote/domain/appointments/utility-ticket';
import { formatDate } from '@stumpquote/domain/format/date';
import type { RouterOutputs } from '../../shared/api/trpc';

export type TaskKind = RouterOutputs['appointments']['tasks'][number]['kind'];

const ticketStates: Record<TicketState, string> = {
  to_request: 'No ticket yet',
  waiting: 'Waiting for utilities',
  cleared: 'Ticket cleared',
  expired: 'Ticket expired',
};

const ticketSentences: Record<TicketState, string> = {
  to_request:
    'Request the locate from Sunshine 811 (dial 811) on the day the quote is accepted, then record the ticket number here.',
  waiting:
    "Record each utility's response as it comes in. The work can start when all of them are clear or marked.",
  cleared: 'Every utility has answered. The work can start while the ticket is valid.',
  expired:
    'A ticket is good for 30 days. Request a new one from Sunshine 811 and record its number.',
};

const responses: Record<UtilityResponse, string> = {
  clear: 'Clear, no conflict',
  marked: 'Marked',
  pending: 'Not answered yet',
  conflict: 'Conflict, call them',
};

const tasks: Record<TaskKind, string> = {
  request_ticket: 'Request the utility locate (811)',
  renew_ticket: 'Request a new utility locate (811)',
  record_responses: "Record the utilities' responses",
  complete_work: 'Mark the work as completed',
};

export const companyWorkMessages = {
  en: {
    appointmentTitle: 'Appointment',
    noTimeYet: "The customer hasn't chosen a time yet.",
    requestEnded: "The request has ended: there's nothing left to schedule.",
    chooseForCustomer: 'Choose a time for the customer',
    customerEmailNote:
      'The customer gets an email with a calendar file if they gave an address, and a text if they agreed to texts. Call them if neither is so.',
    noEmailCallCustomer: "This site can't send email yet. Call the customer.",
    companyInactive: (company: string) =>
      `${company} isn't taking new work: it's inactive or not approved. The office can activate it under Companies.`,
    noSlotsText:
      "Check the days off, the working days and the crews in the company's calendar and profile.",
    window: 'Arrival window',
    crew: 'Crew',
    crewNumber: (crew: number) => `Crew ${crew}`,
    cancelTitle: 'Cancel this appointment?',
    cancelReason: 'Reason',
    cancelReasonHint: "It's shown on the customer's page.",
    toCustomer: 'What the customer is sent:',
    callCustomer: (phone: string | null) =>
      `No message will go out. Call the customer${phone === null ? '.' : `: ${phone}.`}`,
    customerMayBeTold:
      'The customer gets a message if one can be sent. Call them to be sure they know.',
    cancelReasonRequired: 'Say why, so the customer knows',
    close: 'Close',
    ticketTitle: 'Utility locate (811)',
    ticketStates,
    ticketSentences,
    ticketNumber: 'Ticket number',
    requestedOn: 'Requested on',
    goodUntil: 'Good through',
    record: 'Record ticket',
    correct: 'Correct ticket',
    ticketSaved: 'Ticket recorded',
    ticketFailed: "The ticket wasn't recorded",
    responsesTitle: "Utilities' responses",
    utility: 'Utility',
    response: 'Response',
    responses,
    addUtility: 'Add utility',
    removeUtility: (name: string) => `Remove ${name || 'this utility'}`,
    saveResponses: 'Save responses',
    responsesSaved: 'Responses recorded',
    responsesFailed: "The responses weren't recorded",
    workTitle: 'Work',
    start: 'Start work',
    started: 'Work started',
    startFailed: "The work wasn't started",
    confirmStart: 'Start the work now?',
    confirmStartText:
      "The customer will see in the timeline that the work has started. The appointment can't be moved after that.",
    complete: 'Mark as completed',
    completed: 'Work completed',
    completeFailed: "The work wasn't marked as completed",
    confirmComplete: 'Mark this work as completed?',
    confirmCompleteText: "The request will be closed as completed. This can't be undone.",
    workDone: (day: string) => `Completed on ${day}.`,
    workBegan: (day: string) => `Started on ${day}.`,
    tasksTitle: 'Tasks',
    tasks,
    noTasks: 'Nothing to do right now. New tasks appear here when a quote is accepted.',
    tasksFailed: "The tasks couldn't be loaded.",
    due: (date: string) => `Due ${formatDate(date, 'UTC')}`,
    overdue: (date: string) => `Overdue since ${formatDate(date, 'UTC')}`,
    workOn: (when: string) => `Work on ${when}`,
    openTask: 'Open',
    openTaskFor: (task: string, reference: string) => `${task}, request ${reference}: open`,
    postpone: {
      open: 'Postpone',
      openFor: (task: string, reference: string) => `${task}, request ${reference}: postpone`,
      title: 'Postpone this task',
      intro: 'The task comes back on the day you choose. The office sees the reason.',
      until: 'Comes back on',
      reason: 'Reason',
      reasonHint: 'For example: waiting for the gate code.',
      submit: 'Postpone',
      cancel: 'Never mind',
      done: (until: string) => `Postponed until ${formatDate(until, 'UTC')}`,
      failed: "The task wasn't postponed",
      section: 'Postponed',
      state: (until: string) => `Postponed until ${formatDate(until, 'UTC')}`,
      why: (reason: string, by: string) => `${reason} (${by})`,
      notice: (task: string, until: string) =>
        `${task}: postponed until ${formatDate(until, 'UTC')}`,
      resume: 'Resume now',
      resumeFor: (task: string, reference: string) => `${task}, request ${reference}: resume now`,
      resumed: 'The task is back on the list',
      resumeFailed: 'The task is still postponed',
    },
    openCalendar: 'Open the calendar',
    calendarOf: 'Calendar of',
    companiesFailed: "The companies couldn't be loaded.",
    noCompanies: 'No company has registered yet.',
    officeIntro: 'The appointments, tasks and days off of each company.',
    officeNoTasks: 'This company has nothing to do right now.',
    editCompany: 'Company and working hours',
    nextTitle: 'Next appointments',
    noNext: 'No appointments in the next 30 days.',
    calendarTitle: 'Calendar',
    calendarIntro: 'Your appointments, a week at a time.',
    previousWeek: 'Previous week',
    nextWeek: 'Next week',
    thisWeek: 'This week',
    today: 'Today',
    emptyDay: 'No appointments',
    dayOff: (name: string | null) => (name === null ? 'Closed' : `Closed: ${name}`),
    stillBooked: (count: number) =>
      count === 1 ? '1 appointment stays booked.' : `${count} appointments stay booked.`,
    emptyWeek: 'No appointments this week.',
    calendarFailed: "The appointments couldn't be loaded.",
    retry: 'Try again',
  },
};
