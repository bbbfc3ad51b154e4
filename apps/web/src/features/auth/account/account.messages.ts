import { accountTypeLabels } from '@stumpquote/domain/users/roles';

export const accountMessages = {
  en: {
    title: 'Your account',
    signedInAs: (username: string, accountType: string) =>
      `Signed in as ${username} (${accountType}).`,
    accountTypes: accountTypeLabels.en,
    profile: 'Name and contact',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    emailHint: "If you change it, we'll send a link to the new address to confirm it.",
    phoneOptional: 'Phone (optional)',
    passwordForEmail: 'Password, to change the email',
    wantsOfficeNews: 'Email me about new requests, requests for a new quote, and expired quotes',
    save: 'Save changes',
    saved: 'Changes saved',
    savedNewEmail: (email: string) =>
      `We're emailing a link to ${email}. Open it to confirm the address.`,
    saveFailed: "The changes weren't saved",

    confirmed: 'Confirmed',
    notConfirmed: 'Not confirmed yet',
    confirmText: (email: string) =>
      `Open the link in our email to ${email}. Until then, you can't reset a forgotten password, and older requests with this address aren't added to your account.`,
    resend: 'Send the link again',
    resent: 'New link requested',
    resentText: (email: string) => `Check the inbox of ${email}.`,
    resendFailed: "The link couldn't be sent",

    passwordTitle: 'Change password',
    setPasswordTitle: 'Set a password',
    setPasswordText: (email: string) =>
      `Your account has no password yet. Open the link in our email to ${email}: it confirms the address and lets you set one.`,
    askForLink: "Your account has no password yet. We'll email you a link to set one.",
    askForLinkLabel: 'Ask for the link',
    passwordText: 'Changing it signs out your other devices.',
    currentPassword: 'Current password',
    newPassword: 'New password',
    changePassword: 'Change password',
    passwordChanged: 'Password changed',
    passwordFailed: "The password wasn't changed",

    logout: 'Logout',
    loggedOut: 'Logged out',
    loggedOutText: 'You have been successfully logged out',
    logoutFailed: 'Logout failed',
  },
  es: {
    title: 'Su cuenta',
    signedInAs: (username: string, accountType: string) =>
      `Sesión iniciada como ${username} (${accountType}).`,
    accountTypes: accountTypeLabels.es,
    profile: 'Nombre y contacto',
    firstName: 'Nombre',
    lastName: 'Apellido',
    email: 'Correo electrónico',
    emailHint: 'Si lo cambia, le enviaremos un enlace a la dirección nueva para confirmarla.',
    phoneOptional: 'Teléfono (opcional)',
    passwordForEmail: 'Contraseña, para cambiar el correo',
    wantsOfficeNews:
      'Avisarme por correo de solicitudes nuevas, peticiones de otra cotización y cotizaciones vencidas',
    save: 'Guardar cambios',
    saved: 'Cambios guardados',
    savedNewEmail: (email: string) =>
      `Enviamos un enlace a ${email}. Ábralo para confirmar la dirección.`,
    saveFailed: 'Los cambios no se guardaron',

    confirmed: 'Confirmado',
    notConfirmed: 'Sin confirmar todavía',
    confirmText: (email: string) =>
      `Abra el enlace que enviamos a ${email}. Hasta entonces no se puede reemplazar una contraseña olvidada, y las solicitudes anteriores con esta dirección quedan aparte.`,
    resend: 'Enviar el enlace otra vez',
    resent: 'Nuevo enlace pedido',
    resentText: (email: string) => `Revise la bandeja de entrada de ${email}.`,
    resendFailed: 'No se pudo enviar el enlace',

    passwordTitle: 'Cambiar la contraseña',
    setPasswordTitle: 'Elegir una contraseña',
    setPasswordText: (email: string) =>
      `Su cuenta todavía no tiene contraseña. Abra el enlace que enviamos a ${email}: confirma la dirección y le permite elegir una.`,
    askForLink:
      'Su cuenta todavía no tiene contraseña. Le enviamos por correo electrónico un enlace para elegir una.',
    askForLinkLabel: 'Pedir el enlace',
    passwordText: 'Al cambiarla se cierra la sesión en sus otros dispositivos.',
    currentPassword: 'Contraseña actual',
    newPassword: 'Contraseña nueva',
    changePassword: 'Cambiar contraseña',
    passwordChanged: 'Contraseña cambiada',
    passwordFailed: 'La contraseña no se cambió',

    logout: 'Cerrar sesión',
    loggedOut: 'Sesión cerrada',
    loggedOutText: 'Usted cerró la sesión',
    logoutFailed: 'No se pudo cerrar la sesión',
  },
};
