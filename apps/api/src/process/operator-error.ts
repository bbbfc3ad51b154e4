/** An error the operator has to fix; only its message is printed, without a stack. */
export class OperatorError extends Error {}
