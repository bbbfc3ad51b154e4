export const adminAreaMessages = {
  en: {
    label: 'Administration',
    dashboard: 'Dashboard',
    companies: 'Companies',
    calendar: 'Calendar',
    messages: 'Messages',
    priceBook: 'Price book',
    reports: 'Reports',
    accuracy: 'Accuracy',
    audit: 'Audit log',
  },
};
