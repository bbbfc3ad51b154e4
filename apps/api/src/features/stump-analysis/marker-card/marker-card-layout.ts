/**
 * Coordinates are points on a US letter page (612 x 792) from its top left corner; an inch has 72.
 */
export const inch = 72;

/**
 * The marker: number 7 of ArUco's 4 x 4 dictionary (OpenCV's DICT_4X4_50), six inches wide
 * including its black border of one cell, so a cell is an inch. `bits` by row; 1 is white.
 */
export const marker = {
  left: 1.25 * inch,
  top: 2.5 * inch,
  side: 6 * inch,
  cell: inch,
  bits: ['1100', '0100', '1111', '0010'],
} as const;

/**
 * A ruler to check that the print isn't scaled: as long as the marker is wide, more than half a
 * cell below it.
 */
export const ruler = { left: marker.left, baseline: 9.3 * inch, inches: 6 } as const;
