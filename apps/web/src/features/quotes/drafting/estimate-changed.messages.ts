export const estimateChangedMessages = {
  en: {
    followed: 'The numbers in this form have been updated.',
    offered: 'What you typed is still in the form.',
    drafted: 'This quote was written before that. Decide what to do before you send it.',
    sent: 'This quote was sent before that. Replace it, or keep it.',
    editing: 'This quote still has the old numbers.',
    undecided: "The administrator will decide what to do with it before it's sent.",
    filled: "The new numbers are in the form. Save them when they're right.",
    sentForYou:
      'Your quote was sent before that. Propose a new one, or let the administrator decide.',
    proposed:
      'Your proposal was written before that. Write a new one, or let the administrator decide.',
    useNew: 'Use the new numbers',
    keep: 'Keep as it is',
    replace: 'Replace this quote',
    keepSent: 'Keep it',
    keepMine: 'Keep what I typed',
    kept: 'The quote stays as it is',
    keepFailed: "The quote couldn't be kept as it is",
  },
};
