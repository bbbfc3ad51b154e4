type Ask = () => Promise<boolean>;

const askers = new Map<symbol, Ask>();
const broughtBack = new Set<symbol>();
let isReleased = false;

/** The page's forms with unsaved changes, so that one prompt covers them all. */
export const typedWork = {
  /** Until the returned function is called, leaving the page prompts. */
  hold: (ask: Ask): (() => void) => {
    const form = Symbol('form');
    askers.set(form, ask);
    return () => {
      askers.delete(form);
      if (askers.size === 0) isReleased = false;
    };
  },
  /** Restored after a reload: leaving needs no prompt since it is stored, but nothing may reload the page automatically. */
  bringBack: (): (() => void) => {
    const form = Symbol('form');
    broughtBack.add(form);
    return () => void broughtBack.delete(form);
  },
  isBroughtBack: (): boolean => broughtBack.size > 0,
  isReleased: (): boolean => isReleased,
  isHeld: (): boolean => askers.size > 0 && !isReleased,
  /** True right away if nothing is unsaved, otherwise the user's answer. */
  mayLeave: async (): Promise<boolean> => {
    const ask = typedWork.isHeld() ? [...askers.values()].at(-1) : undefined;
    return ask === undefined || ask();
  },
  /** The user agreed to discard it: no more prompts while the page unmounts. */
  release: (): void => {
    isReleased = askers.size > 0;
  },
};
