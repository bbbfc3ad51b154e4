import { endWithPeriod } from '@stumpquote/domain/format/end-with-period';

export const maintenanceNoticeMessages = {
  en: {
    now: "We're doing maintenance. You can read everything, but nothing can be saved right now.",
    until: (time: string) =>
      `We're doing maintenance until ${time}. You can read everything, but nothing can be saved until then.`,
  },
  es: {
    now: 'Estamos en mantenimiento. Puede leerlo todo, pero ahora mismo no se puede guardar nada.',
    until: (time: string) =>
      `${endWithPeriod(`Estamos en mantenimiento hasta esta hora: ${time}`)} Puede leerlo todo, pero hasta entonces no se puede guardar nada.`,
  },
};
