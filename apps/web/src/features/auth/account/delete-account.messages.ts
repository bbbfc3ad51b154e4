export const deleteAccountMessages = {
  en: {
    sectionTitle: 'Delete my account',
    sectionText: 'Before you decide, see what we delete and what we must keep.',
    open: 'Delete my account…',
    title: 'Delete your account',
    intro: "You can't undo this.",
    goneTitle: 'What we delete',
    gone: [
      'Your name, email, phone, username, and password',
      'Your chats with the tree expert',
      'The address, contact details, notes, photos, and our messages to you, for requests without an accepted quote',
    ],
    ended: (references: string) => `These open requests are canceled: ${references}.`,
    keptTitle: 'What we keep, and why',
    kept: (references: string) =>
      `${references}: you accepted a quote, which is a contract. We keep it with your name, address, and signature for taxes, warranty, and disputes. It no longer belongs to an account.`,
    keptNothing: 'You have no accepted quotes, so we keep no contract.',
    figures:
      'From the other requests: the city, the ZIP code, the widths, and the prices, without your name.',
    backups: 'Backups keep the old data until they are replaced.',
    blocked: (references: string) =>
      `You accepted a quote and the work isn't done yet: ${references}. Cancel it first, or come back after the work.`,
    password: 'Your password',
    confirm: 'Delete my account and data',
    keep: 'Keep my account',
    done: 'Your account is deleted',
    doneKept: (references: string) => `We keep the contract of ${references}.`,
    doneText: 'Nothing with your name is left in your requests.',
    failed: "Your account wasn't deleted",
    loadFailed: "We couldn't look up what would be deleted. Try again later.",
  },
  es: {
    sectionTitle: 'Eliminar mi cuenta',
    sectionText: 'Antes de decidir, vea qué eliminamos y qué debemos conservar.',
    open: 'Eliminar mi cuenta…',
    title: 'Elimine su cuenta',
    intro: 'Esto no se puede deshacer.',
    goneTitle: 'Qué eliminamos',
    gone: [
      'Su nombre, correo electrónico, teléfono, nombre de usuario y contraseña',
      'Sus chats con el experto en árboles',
      'La dirección, los datos de contacto, las notas, las fotos y nuestros mensajes a usted, en las solicitudes sin cotización aceptada',
    ],
    ended: (references: string) => `Estas solicitudes abiertas se cancelan: ${references}.`,
    keptTitle: 'Qué conservamos y por qué',
    kept: (references: string) =>
      `${references}: usted aceptó una cotización, que es un contrato. La conservamos con su nombre, dirección y firma por impuestos, garantía y posibles disputas. Ya no pertenece a ninguna cuenta.`,
    keptNothing: 'Usted no tiene cotizaciones aceptadas, así que no conservamos ningún contrato.',
    figures:
      'De las demás solicitudes: la ciudad, el código postal, los anchos y los precios, sin su nombre.',
    backups: 'Las copias de seguridad guardan los datos anteriores hasta que se reemplazan.',
    blocked: (references: string) =>
      `Usted aceptó una cotización y el trabajo todavía no está terminado: ${references}. Cancélelo primero o vuelva después del trabajo.`,
    password: 'Su contraseña',
    confirm: 'Eliminar mi cuenta y mis datos',
    keep: 'Conservar mi cuenta',
    done: 'Su cuenta está eliminada',
    doneKept: (references: string) => `Conservamos el contrato de ${references}.`,
    doneText: 'En sus solicitudes ya no queda nada con su nombre.',
    failed: 'Su cuenta no se eliminó',
    loadFailed: 'No pudimos consultar qué se eliminaría. Intente más tarde.',
  },
};
