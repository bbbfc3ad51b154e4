const requests = (timeZone: string) => [
  'Reference #', 'Status', 'First name', 'Last name', 'E-mail', 'Phone', 'Address', 'City', 'State', 'ZIP', 'Notes', 'Company', 'Photos',
  'Diameter (inches)', 'Complexity (out of 10)', 'Estimated hours', 'Estimated cost from (USD)', 'Estimated cost to (USD)',
  'Came by', 'Agreed to text messages', `Submitted (${timeZone})`, 'Submitted (UTC)', `Last changed (${timeZone})`,
];

const quotes = (timeZone: string) => [
  'Quote', 'Reference #', 'Customer', 'Company', 'Amount (USD)', 'Status', 'Description', 'Details', 'Days of work', 'Days to answer',
  'Created by', `Created (${timeZone})`, 'Created (UTC)', `Marked as sent (${timeZone})`, `Email requested (${timeZone})`, `Expires (${timeZone})`,
  `Accepted (${timeZone})`, 'Signed by', `Declined (${timeZone})`, 'Why declined',
  `Reached the customer (${timeZone})`, 'Reached by',
];

const users = (timeZone: string) => [
  'User', 'First name', 'Last name', 'Username', 'E-mail', 'E-mail verified', 'Phone', 'Role', 'Company', 'Status',
  `Created (${timeZone})`, 'Created (UTC)',
];

const companies = (timeZone: string) => [
  'Company', 'Name', 'Status', 'E-mail', 'Phone', 'Website', 'Address', 'City', 'State', 'ZIP', 'Service ZIP codes', 'Crews', 'Description',
  `Approved (${timeZone})`, `Registered (${timeZone})`, 'Registered (UTC)',
];

const messages = (timeZone: string) => [
  `Created (${timeZone})`, 'Created (UTC)', 'Channel', 'Type', 'To', 'Subject', 'Reference #', 'Status', 'Error', 'Attempts', `Sent (${timeZone})`,
];

const audit = (timeZone: string) => [
  `Time (${timeZone})`, 'Time (UTC)', 'Log', 'Action', 'User', 'Username', 'Role', 'Network', 'Browser', 'About', 'Record', 'Record’s name', 'Details',
];

const fieldMeasurements = (timeZone: string) => [
  'Reference #', 'Stump', 'Company', 'Method of the analysis', 'Estimated width (inches)', 'Lower bound (inches)', 'Upper bound (inches)',
  'Method when the work began', 'Width when the work began (inches)', 'Its lower bound (inches)', 'Its upper bound (inches)', 'Real width (inches)',
  'Off by (%)', 'Interval held', 'Estimated cut face (inches)', 'Real cut face (inches)', 'Depth ground (inches)', 'Estimated minutes', 'Real minutes',
  'Minutes by the rule', 'Recorded by', `Recorded (${timeZone})`, 'Recorded (UTC)',
];

/** The first rows of the CSV files. */
export const exportsMessages = {
  en: {
    busy: 'Several files are being made right now. Please try again in a moment.',
    requests,
    quotes,
    users,
    companies,
    messages,
    audit,
    fieldMeasurements,
    accuracy: {
      method: 'Estimate', quantity: 'Of', note: 'Note',
      quantities: { groundIn: 'Width at ground level', cutFaceIn: 'Width of the cut face', time: 'Minutes at the stump' },
      timeMethod: 'Estimated minutes',
    },
    ownRequests: (timeZone: string) => [
      'Reference #', `Date Submitted (${timeZone})`, 'Status', 'Stage', 'Address', 'City', 'State', 'ZIP', 'Photos', 'Notes',
    ],
    deliveryWays: { email: 'Email', sms: 'SMS', phone: 'Told by phone', in_person: 'Told in person', printed: 'Given in print', answer: 'Answered on its page' },
    channels: { email: 'E-mail', sms: 'SMS' },
    states: { active: 'Active', inactive: 'Inactive', waiting: 'Waiting for approval', deleted: 'Deleted' },
    month: 'Month',
    company: 'Company',
    noCompany: 'No company yet',
    units: { count: '', cents: ' (USD)', share: ' (%)', hours: ' (hours)' },
  },
  es: {
    ownRequests: (timeZone: string) => [
      'N.º de referencia', `Fecha de envío (${timeZone})`, 'Estado', 'Etapa', 'Dirección', 'Ciudad', 'Estado (EE. UU.)', 'Código postal', 'Fotos', 'Notas',
    ],
  },
};
