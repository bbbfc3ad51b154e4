export const systemStatusMessages = {
  en: {
    title: 'System Status',
    later: 'Checks of the e-mail and text message services are not here yet; they come with a later version.',
    log: 'Until then, the message log shows what became of every message.',
    toLog: 'Open the message log',
  },
};
