import { roleFilterLabels } from '@stumpquote/domain/users/roles';
import type { UserState } from '@stumpquote/domain/users/user-list-schema';

const states: Record<UserState, string> = {
  active: 'Active',
  inactive: 'Inactive',
  deleted: 'Deleted',
};

export const userListMessages = {
  en: {
    title: 'User Accounts',
    search: 'Search by name or email...',
    role: 'Role',
    allRoles: 'All Roles',
    roles: roleFilterLabels,
    state: 'Status',
    allStates: 'In use',
    states,
    columns: {
      name: 'Name',
      username: 'Username',
      email: 'Email',
      role: 'Role',
      status: 'Status',
      created: 'Created',
      actions: 'Actions',
    },
    loading: 'Loading user accounts...',
    error: 'Error loading user accounts',
    empty: 'No user accounts found',
    none: '—',
    you: 'You',
    lastAdmin: "The last active administrator can't be deactivated",
    activate: 'Activate',
    deactivate: 'Deactivate',
    delete: 'Delete',
    removeCode: 'Turn off code',
    removeCodeDialog: {
      title: "Turn off this account's sign-in code?",
      message: (name: string) =>
        `Make sure you're talking to ${name}: after this, the password alone is enough to sign in.`,
      emailNote: 'The person gets an email.',
      logged: 'The audit log records that you did this.',
    },
    codeRemoved: 'Sign-in code turned off',
    removeCodeFailed: 'Failed to turn off the sign-in code.',
    of: (action: string, username: string) => `${action} ${username}`,
    activateDialog: {
      title: 'Activate this account?',
      message: (name: string) => `${name} can sign in again and will find everything as it was.`,
    },
    deactivateDialog: {
      title: 'Deactivate this account?',
      message: (name: string) =>
        `${name} will be signed out everywhere right away and can't sign in until you activate the account again. Nothing is lost: requests, quotes and messages stay.`,
      owner:
        "The company itself stays active. Deactivate it under Companies if it shouldn't get any more work.",
      self: "This is your own account: you'll be signed out as soon as you confirm.",
    },
    deleteDialog: {
      title: 'Delete this account?',
      message: (name: string) =>
        `The name, email address, phone number, username and password of ${name} are erased for good. This can't be undone.`,
      requestsNote:
        'Requests keep their own contact details and no longer belong to an account. Quotes and timelines name "Deleted user".',
    },
    activated: 'User activated',
    deactivated: 'User deactivated',
    deleted: 'User deleted',
    activateFailed: 'Failed to activate user account.',
    deactivateFailed: 'Failed to deactivate user account.',
    deleteFailed: 'Failed to delete user account.',
  },
};
