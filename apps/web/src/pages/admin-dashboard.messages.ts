export const adminDashboardMessages = {
  en: {
    title: 'Admin Dashboard',
    tabs: {
      requests: 'Quote Requests',
      quotes: 'Quotes',
      users: 'User Accounts',
      'sms-templates': 'SMS Templates',
      'email-templates': 'Email Templates',
    },
    newRequest: 'New Request',
    logout: 'Logout',
    loggedOutTitle: 'Logged Out',
    loggedOutText: 'You have been logged out successfully.',
    logoutFailedTitle: 'Logout Failed',
    logoutFailedText: 'An error occurred during logout',
  },
};
