/** Something that a person has to decide or mend first; its message is the one sentence for the terminal, without a stack. */
export class Refusal extends Error {}
