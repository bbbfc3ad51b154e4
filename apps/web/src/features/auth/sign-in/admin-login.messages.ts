export const adminLoginMessages = {
  en: {
    title: 'Admin login',
    notAuthorized: 'You are not authorized to access this page. Please login as an admin.',
    login: 'Login',
    loggingIn: 'Logging in...',
    authenticationFailed: 'Authentication failed',
    loginFailed: 'Login failed',
    checkCredentials: 'Please check your credentials and try again.',
    notAdmin: 'User does not have administrator privileges',
    success: 'Login Successful',
    demoTitle: 'Demo accounts',
    demoText:
      'This is a demonstration. Its data is made up, and these accounts are open to everyone.',
    demoFill: (username: string) => `Fill in ${username}`,
    redirectingTitle: 'Redirecting to admin login',
    redirectingText: 'Please use the new admin login page',
    redirecting: 'Redirecting to admin login...',
  },
};
