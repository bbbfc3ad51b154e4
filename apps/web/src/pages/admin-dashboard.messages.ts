export const adminDashboardMessages = {
  en: {
    title: 'Admin Dashboard',
    tabs: { requests: 'Quote Requests', quotes: 'Quotes', companies: 'Companies', messages: 'Messages' },
    priceBook: 'Price book',
    logout: 'Logout',
    loggedOutTitle: 'Logged Out',
    loggedOutText: 'You have been logged out successfully.',
    logoutFailedTitle: 'Logout Failed',
    logoutFailedText: 'An error occurred during logout',
  },
};
