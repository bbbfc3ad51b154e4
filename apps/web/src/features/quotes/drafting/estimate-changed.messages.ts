export const estimateChangedMessages = {
  en: {
    followed: 'The figures in this form follow it.',
    offered: 'What you typed is still in the form.',
    drafted: 'This quote was written before that. Decide before it is sent.',
    editing: 'This quote still has the figures from before.',
    undecided: 'The administrator decides what becomes of it before it is sent.',
    filled: 'The new figures are in the form. Save them when they are right.',
    proposed:
      'Your proposal was written before that. Write a new one, or leave it to the administrator to decide.',
    useNew: 'Use the new figures',
    keep: 'Keep as it is',
    keepMine: 'Keep what I typed',
    kept: 'The quote stays as it is',
    keepFailed: 'The quote could not be kept',
  },
};
