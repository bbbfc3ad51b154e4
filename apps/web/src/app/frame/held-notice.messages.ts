export const heldNoticeMessages = {
  en: {
    text: (messages: number) =>
      `This data was restored from a backup, so nothing is being sent: ${messages === 1 ? '1 message is' : `${messages} messages are`} waiting for your decision.`,
    decide: 'Decide what to send',
  },
};
