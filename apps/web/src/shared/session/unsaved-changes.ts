type Ask = () => Promise<boolean>;

const askers = new Map<symbol, Ask>();
const restoredForms = new Set<symbol>();
let isDiscarded = false;

/** The page's forms with unsaved changes, so that one prompt covers them all. */
export const unsavedChanges = {
  /** Until the returned function is called, leaving the page prompts. */
  register: (ask: Ask): (() => void) => {
    const form = Symbol('form');
    askers.set(form, ask);
    return () => {
      askers.delete(form);
      if (askers.size === 0) isDiscarded = false;
    };
  },
  /**
   * Restored after a reload: leaving needs no prompt since it is stored, but nothing may reload the
   * page automatically.
   */
  registerRestored: (): (() => void) => {
    const form = Symbol('form');
    restoredForms.add(form);
    return () => void restoredForms.delete(form);
  },
  hasRestored: (): boolean => restoredForms.size > 0,
  isDiscarded: (): boolean => isDiscarded,
  hasAny: (): boolean => askers.size > 0 && !isDiscarded,
  /** True right away if nothing is unsaved, otherwise the user's answer. */
  mayLeave: async (): Promise<boolean> => {
    const ask = unsavedChanges.hasAny() ? [...askers.values()].at(-1) : undefined;
    return ask === undefined || ask();
  },
  /** The user agreed to discard it: no more prompts while the page unmounts. */
  discard: (): void => {
    isDiscarded = askers.size > 0;
  },
};
