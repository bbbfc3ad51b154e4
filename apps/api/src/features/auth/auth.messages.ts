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
    codeNeeded: 'Enter the 6-digit code from your authenticator app, or a recovery code',
    wrongCode: 'This code is wrong or was already used. Wait for the next one and try again.',
    tooManyCodes: 'Too many wrong codes. Please wait a while and try again.',
    secondFactorOn: 'Two-step sign-in is already on',
    secondFactorOff: 'Two-step sign-in is off',
    secondFactorNotBegun: 'Start again: scan the QR code first',
    ownSecondFactor:
      'Turn off your own two-step sign-in on your account page, with your password and a code',
    sessionEnded: 'That device is already signed out',
    brokenVerifyLink: 'This link has expired or was already used. Sign in and ask for a new one.',
    brokenResetLink: 'This link has expired or was already used. Please ask for a new one.',
  },
};
