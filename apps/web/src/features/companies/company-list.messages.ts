import type { CompanyState } from '@stumpquote/domain/companies/company-list-schema';

const states: Record<CompanyState, string> = {
  waiting: 'Waiting for approval',
  active: 'Active',
  inactive: 'Inactive',
};

export const companyListMessages = {
  en: {
    title: 'Companies',
    intro: 'A company that registers itself is given work only after you have approved it.',
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
      message: (name: string) => `${name} can then be given quote requests.`,
      told: 'The company gets an email.',
    },
    deactivateDialog: {
      title: 'Deactivate this company?',
      message: (name: string, wasApproved: boolean) =>
        wasApproved
          ? `${name} is given no new requests, can’t be quoted for, and customers can’t book new appointments with it. Its accounts, its quotes and its booked appointments stay; requests that it holds are yours to assign to another company.`
          : `${name} is set aside: it waits for your approval no longer. Its accounts stay.`,
    },
    activateDialog: {
      title: 'Activate this company?',
      message: (name: string, wasApproved: boolean) =>
        wasApproved
          ? `${name} can be given quote requests again, at once.`
          : `${name} then waits for your approval again.`,
    },
    approved: 'Company approved',
    activated: 'Company activated',
    deactivated: 'Company deactivated',
    failed: 'The company was not changed',
    editIntro:
      'What customers see of the company and the times they are offered: the same form as its owner’s.',
    backToCompanies: 'Back to Companies',
    notFound: 'Company Not Found',
    notFoundText: 'There is no company at this address.',
    loadFailed: 'The company could not be loaded',
    retry: 'Try again',
  },
};
