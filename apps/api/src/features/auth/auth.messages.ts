export const authMessages = {
  en: {
    invalidCredentials: 'Invalid username or password',
    tooManyTries: 'Too many tries. Please wait a few minutes and try again.',
    tooManyRegistrations: 'Too many accounts were made from here. Please try again in an hour.',
    tooManyEmails: 'We have sent several e-mails already. Please wait an hour and try again.',
    usernameTaken: 'Username already exists',
    emailTaken: 'An account with this email already exists. Sign in, or use “Forgot password”.',
    wrongPassword: 'Your current password is not right',
    passwordNeeded: 'Set a password with the link in our e-mail first',
    brokenVerifyLink: 'This link has expired or was already used. Sign in and ask for a new one.',
    brokenResetLink: 'This link has expired or was already used. Please ask for a new one.',
    verify: {
      subject: 'Confirm your email address',
      paragraphs: (name: string) => [
        `Hello ${name},`,
        'Please confirm that this is your email address, so that quotes and appointment changes reach you. The link works for three days.',
        'If you did not make an account with us, you can ignore this message.',
      ],
      action: 'Confirm my email address',
    },
    welcomeVisitor: {
      subject: 'Finish setting up your account',
      paragraphs: (name: string) => [
        `Hello ${name},`,
        'We made an account so that you can follow your quote request. Please confirm your email address and choose a password. The link works for three days.',
      ],
      action: 'Confirm and choose a password',
    },
    reset: {
      subject: 'Choose a new password',
      paragraphs: (name: string) => [
        `Hello ${name},`,
        'You asked to choose a new password. The link works once and for one hour. If it was not you, you can ignore this message: your password stays as it is.',
      ],
      action: 'Choose a new password',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      paragraphs: (name: string) => [
        `Hello ${name},`,
        'The password of your account was just changed, and other devices were signed out. If it was not you, please choose a new password with “Forgot password” and call us.',
      ],
    },
    emailChanged: {
      subject: 'Your email address was changed',
      paragraphs: (name: string, email: string) => [
        `Hello ${name},`,
        `The email address of your account was changed to ${email}. If it was not you, please call us.`,
      ],
    },
  },
};
