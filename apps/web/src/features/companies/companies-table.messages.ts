export const companiesTableMessages = {
  en: {
    title: 'Companies',
    intro: 'A company that registers itself is given work only after you have approved it.',
    columns: { name: 'Company', contact: 'Contact', area: 'Service area', status: 'Status', since: 'Registered', actions: 'Actions' },
    loading: 'Loading companies...',
    error: 'Error loading companies',
    empty: 'No companies found',
    zips: (count: number) => (count === 0 ? 'Not set' : count === 1 ? '1 ZIP code' : `${count} ZIP codes`),
    states: { waiting: 'Waiting for approval', active: 'Active', inactive: 'Inactive' },
    approve: 'Approve',
    deactivate: 'Deactivate',
    activate: 'Activate',
    of: (action: string, name: string) => `${action} ${name}`,
    approveDialog: {
      title: 'Approve this company?',
      message: (name: string) => `${name} can then be given quote requests, and is told by e-mail.`,
    },
    deactivateDialog: {
      title: 'Deactivate this company?',
      message: (name: string) => `${name} keeps its accounts and its history, and is given no new work.`,
    },
    approved: 'Company approved',
    activated: 'Company activated',
    deactivated: 'Company deactivated',
    failed: 'The company was not changed',
  },
};
