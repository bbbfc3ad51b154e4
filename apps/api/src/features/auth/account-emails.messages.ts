import type { Locale } from '@stumpquote/domain/i18n/locale';

const en = {
  verify: {
    subject: 'Confirm your email address',
    paragraphs: (name: string) => [
      `Hello ${name},`,
      'Please confirm that this is your email address, so quotes and appointment changes reach you. The link works for three days.',
      "If you didn't create an account with us, you can ignore this message.",
    ],
    action: 'Confirm my email address',
  },
  welcomeVisitor: {
    subject: 'Finish setting up your account',
    paragraphs: (name: string) => [
      `Hello ${name},`,
      'We created an account so you can follow your quote request. Please confirm your email address and choose a password. The link works for three days.',
    ],
    action: 'Confirm and choose a password',
  },
  reset: {
    subject: 'Choose a new password',
    paragraphs: (name: string) => [
      `Hello ${name},`,
      "You asked to choose a new password. The link works once, within one hour. If it wasn't you, you can ignore this message: your password stays the same.",
    ],
    action: 'Choose a new password',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    paragraphs: (name: string) => [
      `Hello ${name},`,
      `Your account's password was just changed, and your other devices were signed out. If it wasn't you, please choose a new password with "Forgot password" and call us.`,
    ],
  },
  emailChanged: {
    subject: 'Your email address was changed',
    paragraphs: (name: string) => [
      `Hello ${name},`,
      "Your account's email address was changed. If it wasn't you, please call us.",
    ],
  },
  secondFactor: {
    on: {
      subject: 'You now need a code to sign in',
      paragraphs: (name: string, phone: string) => [
        `Hello ${name},`,
        `Your account now asks for a code from your authenticator app when you sign in. Your other devices were signed out. If it wasn't you, please call us at ${phone}.`,
      ],
    },
    off: {
      subject: 'You no longer need a code to sign in',
      paragraphs: (name: string, phone: string) => [
        `Hello ${name},`,
        `Two-step sign-in was turned off for your account: you can sign in with just your password again. If it wasn't you, please change your password and call us at ${phone}.`,
      ],
    },
    removed: {
      subject: 'We turned off two-step sign-in for your account',
      paragraphs: (name: string, phone: string) => [
        `Hello ${name},`,
        `Our office turned off two-step sign-in for your account: you can sign in with just your password again. If you didn't ask for this, please call us at ${phone}.`,
      ],
    },
  },
};

const es: typeof en = {
  verify: {
    subject: 'Confirme su correo electrónico',
    paragraphs: (name) => [
      `Hola, ${name}:`,
      'Confirme que este es su correo electrónico, para que le lleguen las cotizaciones y los cambios de cita. El enlace funciona por tres días.',
      'Si usted no creó una cuenta con nosotros, puede ignorar este mensaje.',
    ],
    action: 'Confirmar mi correo',
  },
  welcomeVisitor: {
    subject: 'Termine de crear su cuenta',
    paragraphs: (name) => [
      `Hola, ${name}:`,
      'Creamos una cuenta para que pueda seguir su solicitud de cotización. Confirme su correo electrónico y elija una contraseña. El enlace funciona por tres días.',
    ],
    action: 'Confirmar y elegir contraseña',
  },
  reset: {
    subject: 'Elija una contraseña nueva',
    paragraphs: (name) => [
      `Hola, ${name}:`,
      'Usted pidió elegir una contraseña nueva. El enlace funciona una sola vez y por una hora. Si no fue usted, puede ignorar este mensaje: su contraseña queda como está.',
    ],
    action: 'Elegir una contraseña nueva',
  },
  passwordChanged: {
    subject: 'Su contraseña cambió',
    paragraphs: (name) => [
      `Hola, ${name}:`,
      'La contraseña de su cuenta acaba de cambiar y se cerró la sesión en los demás dispositivos. Si no fue usted, elija una contraseña nueva con «¿Olvidó su contraseña?» y llámenos.',
    ],
  },
  emailChanged: {
    subject: 'Su correo electrónico cambió',
    paragraphs: (name) => [
      `Hola, ${name}:`,
      'El correo electrónico de su cuenta cambió. Si no fue usted, llámenos.',
    ],
  },
  secondFactor: {
    on: {
      subject: 'Ahora se pide un código para iniciar sesión',
      paragraphs: (name, phone) => [
        `Hola, ${name}:`,
        `Su cuenta pide ahora un código de su aplicación de autenticación al iniciar sesión, y se cerró la sesión en los demás dispositivos. Si no fue usted, llámenos al ${phone}.`,
      ],
    },
    off: {
      subject: 'Ya no se pide un código para iniciar sesión',
      paragraphs: (name, phone) => [
        `Hola, ${name}:`,
        `Se desactivó el código de la aplicación de autenticación de su cuenta: otra vez basta con su contraseña para iniciar sesión. Si no fue usted, cambie su contraseña y llámenos al ${phone}.`,
      ],
    },
    removed: {
      subject: 'Desactivamos el código de acceso de su cuenta',
      paragraphs: (name, phone) => [
        `Hola, ${name}:`,
        `Nuestra oficina desactivó el código de la aplicación de autenticación de su cuenta: otra vez basta con su contraseña para iniciar sesión. Si usted no lo pidió, llámenos al ${phone}.`,
      ],
    },
  },
};

/** Account emails, in the user's language. */
export const accountEmailMessages: Readonly<Record<Locale, typeof en>> = { en, es };
