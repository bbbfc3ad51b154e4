import type { CompanyState } from '@stumpquote/domain/companies/company-list-schema';

const states: Record<CompanyState, string> = {
  waiting: 'Waiting for approval',
  active: 'Active',
  inactive: 'Inactive',
};

export const companyListMessages = {
  en: {
    title: 'Companies',
    intro: 'A company that registers gets work only after you approve it.',
    search: 'Search by name, place, email or phone...',
    allStates: 'All companies',
    columns: {
      name: 'Company',
      contact: 'Contact',
      area: 'Service area',
      status: 'Status',
      since: 'Registered',
      actions: 'Actions',
    },
    loading: 'Loading companies...',
    error: 'Error loading companies',
    empty: 'No companies found',
    zips: (count: number) =>
      count === 0 ? 'Not set' : count === 1 ? '1 ZIP code' : `${count} ZIP codes`,
    states,
    approve: 'Approve',
    edit: 'Edit',
    deactivate: 'Deactivate',
    activate: 'Activate',
    of: (action: string, name: string) => `${action} ${name}`,
    approveDialog: {
      title: 'Approve this company?',
      message: (name: string) => `${name} can then get quote requests.`,
      emailNote: 'The company gets an email.',
    },
    deactivateDialog: {
      title: 'Deactivate this company?',
      message: (name: string, wasApproved: boolean) =>
        wasApproved
          ? `${name} won't get new requests or quotes, and customers can't book new appointments with it. Its accounts, quotes and booked appointments stay; you can assign its requests to another company.`
          : `${name} will no longer be waiting for your approval. Its accounts stay.`,
    },
    activateDialog: {
      title: 'Activate this company?',
      message: (name: string, wasApproved: boolean) =>
        wasApproved
          ? `${name} can get quote requests again right away.`
          : `${name} will wait for your approval again.`,
    },
    approved: 'Company approved',
    activated: 'Company activated',
    deactivated: 'Company deactivated',
    failed: "The company wasn't changed",
    editIntro:
      "What customers see about the company, and the times they're offered. Its owner uses the same form.",
    backToCompanies: 'Back to Companies',
    notFound: 'Company Not Found',
    notFoundText: "There's no company with this number.",
    loadFailed: "The company couldn't be loaded",
    retry: 'Try again',
  },
};
