export const authMessages = {
  en: {
    invalidCredentials: 'Invalid username or password',
    tooManyTries: 'Too many tries. Please wait a few minutes and try again.',
    tooManyRegistrations: 'Too many accounts were made from here. Please try again in an hour.',
    meterBusy: 'We are checking a lot of passwords right now. Please try again in a moment.',
    usernameTaken: 'Username already exists',
    emailTaken: 'An account with this email already exists. Sign in, or use “Forgot password”.',
    wrongPassword: 'Your current password is not right',
    passwordForEmail: 'Enter your current password to change the email address',
    passwordNeeded: 'Set a password with the link in our e-mail first',
    brokenVerifyLink: 'This link has expired or was already used. Sign in and ask for a new one.',
    brokenResetLink: 'This link has expired or was already used. Please ask for a new one.',
  },
};
