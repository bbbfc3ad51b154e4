import { messagesOf, officeMessagesOf } from '@stumpquote/domain/i18n/message';

export const authMessages = messagesOf('auth', {
  en: {
    invalidCredentials: 'Invalid username or password',
    tooManyTries: 'Too many attempts. Please wait a few minutes and try again.',
    tooManyRegistrations: 'Too many accounts were created from here. Please try again in an hour.',
    meterBusy: "We're checking a lot of passwords right now. Please try again in a moment.",
    usernameTaken: 'Username already exists',
    emailTaken: 'An account with this email already exists. Sign in, or use "Forgot password".',
    wrongPassword: "Your current password isn't right",
    workAhead: (references: string) =>
      `You accepted a quote and the work isn't done yet (${references}). Cancel it first, or delete your account after the work.`,
    onlyHomeOwners:
      "Only a home owner's account can be deleted here. Please call us about a company account.",
    passwordForEmail: 'Enter your current password to change the email address',
    passwordNeeded: 'Set a password with the link in our email first',
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
  es: {
    invalidCredentials: 'El nombre de usuario o la contraseña no son correctos',
    tooManyTries: 'Demasiados intentos. Espere unos minutos e intente de nuevo.',
    tooManyRegistrations: 'Se crearon demasiadas cuentas desde aquí. Intente de nuevo en una hora.',
    meterBusy:
      'En este momento estamos revisando muchas contraseñas. Intente de nuevo en un momento.',
    usernameTaken: 'Ese nombre de usuario ya existe',
    emailTaken:
      'Ya existe una cuenta con este correo electrónico. Inicie sesión o use «¿Olvidó su contraseña?».',
    wrongPassword: 'Su contraseña actual no es correcta',
    workAhead: (references: string) =>
      `Usted aceptó una cotización y el trabajo todavía no está terminado (${references}). Cancélelo primero o elimine su cuenta después del trabajo.`,
    onlyHomeOwners:
      'Aquí solo se elimina la cuenta de un propietario. Para una cuenta de empresa, llámenos.',
    passwordForEmail: 'Escriba su contraseña actual para cambiar el correo electrónico',
    passwordNeeded: 'Primero elija una contraseña con el enlace de nuestro correo',
    codeNeeded:
      'Escriba el código de 6 dígitos de su aplicación de autenticación, o un código de recuperación',
    wrongCode: 'Este código no es correcto o ya se usó. Espere el siguiente e intente de nuevo.',
    tooManyCodes: 'Demasiados códigos incorrectos. Espere un rato e intente de nuevo.',
    secondFactorOn: 'Ya se pide un código para iniciar sesión',
    secondFactorOff: 'No se pide ningún código para iniciar sesión',
    secondFactorNotBegun: 'Empiece de nuevo: primero escanee el código QR',
    ownSecondFactor:
      'Desactive su propio código en la página de su cuenta: hacen falta su contraseña y un código',
    sessionEnded: 'En ese dispositivo ya se cerró la sesión',
    brokenVerifyLink: 'Este enlace venció o ya se usó. Inicie sesión y pida uno nuevo.',
    brokenResetLink: 'Este enlace venció o ya se usó. Pida uno nuevo.',
  },
});

export const userRefusals = officeMessagesOf('users', { notFound: 'User not found' });
