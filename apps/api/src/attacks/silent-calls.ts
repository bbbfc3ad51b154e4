/** Every other mutation: none of these sends a message. */
export const silentCalls = [
  'appointments.changeDaysOff', 'appointments.complete', 'appointments.putOffTask', 'appointments.resumeTask', 'appointments.recordField', 'appointments.recordResponses', 'appointments.recordTicket', 'appointments.start', 'auth.login', 'auth.logout',
  'auth.resetPassword', 'auth.setLanguage', 'auth.verifyEmail', 'chat.send', 'companies.edit', 'companies.setActive', 'companies.updateMine', 'photos.remove',
  'photos.setStump', 'priceBook.bringBack', 'priceBook.update', 'quoteRequests.openLink', 'quoteRequests.reopen', 'quotes.keepFigures', 'quotes.remove', 'quotes.tell',
  'secondFactor.begin', 'secondFactor.renewRecoveryCodes', 'sessions.end', 'sessions.endOthers', 'stumpAnalysis.correct', 'stumpAnalysis.remeasure',
  'stumpAnalysis.start', 'system.releaseRestored', 'templates.changeEmail', 'templates.changeSms', 'templates.createEmail', 'templates.createSms',
  'templates.removeEmail', 'templates.removeSms', 'users.remove', 'users.setActive',
];
