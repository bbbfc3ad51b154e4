type Ask = () => Promise<boolean>;

const askers = new Map<symbol, Ask>();
const broughtBack = new Set<symbol>();
let isReleased = false;

/** The forms of this page that hold something unsaved: one place to ask before any of it is lost. */
export const typedWork = {
  /** Until the answer is called, leaving the page asks. */
  hold: (ask: Ask): (() => void) => {
    const form = Symbol('form');
    askers.set(form, ask);
    return () => {
      askers.delete(form);
      if (askers.size === 0) isReleased = false;
    };
  },
  /** What was entered before a reload stands on the page again: leaving asks nothing, as it is kept, but nothing may load the page anew by itself. */
  bringBack: (): (() => void) => {
    const form = Symbol('form');
    broughtBack.add(form);
    return () => void broughtBack.delete(form);
  },
  isBroughtBack: (): boolean => broughtBack.size > 0,
  isReleased: (): boolean => isReleased,
  isHeld: (): boolean => askers.size > 0 && !isReleased,
  /** True at once where nothing is unsaved, else the person's answer. */
  mayLeave: async (): Promise<boolean> => {
    const ask = typedWork.isHeld() ? [...askers.values()].at(-1) : undefined;
    return ask === undefined || ask();
  },
  /** The person has agreed to lose it: nothing asks again while it is taken off the page. */
  release: (): void => {
    isReleased = askers.size > 0;
  },
};
