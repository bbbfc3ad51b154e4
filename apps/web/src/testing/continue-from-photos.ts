import { fireEvent, screen } from '@testing-library/react';

/** Fills in the ZIP code, which comes first, and continues past the photo step. */
export async function continueFromPhotos(
  user: { click: (element: Element) => Promise<void> },
  { zip = '33314', button = 'Continue', label = 'ZIP Code' } = {},
): Promise<void> {
  const next = await screen.findByRole('button', { name: button });
  const field = screen.getByLabelText<HTMLInputElement>(label);
  if (field.value === '') fireEvent.change(field, { target: { value: zip } });
  await user.click(next);
}
