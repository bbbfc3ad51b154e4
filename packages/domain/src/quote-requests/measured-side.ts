/**
 * Photos are measured at this many pixels on the longer side, so a customer's browser sends no
 * more.
 */
export const measuredSide = 1600;
