export const headerMessages = {
  en: {
    product: 'StumpQuote',
    navigation: 'Main',
    track: 'Track Quote',
    chat: 'Chat',
    dashboard: 'Dashboard',
    adminDashboard: 'Admin Dashboard',
    systemStatus: 'System Status',
    logout: 'Logout',
    login: 'Login/Register',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    loggedOutTitle: 'Logged out',
    loggedOutText: 'You have been successfully logged out',
    logoutFailed: 'Logout failed',
  },
};
