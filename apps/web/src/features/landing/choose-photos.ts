import { photoTypes } from '../../shared/photo-types';

const accept = Object.entries(photoTypes).flat(2).join(',');

/**
 * Opens the browser's file chooser. The input is on the page only while it's open, since Safari
 * needs it there.
 */
export function choosePhotos(onFiles: (files: File[]) => void): void {
  const input = document.createElement('input');
  Object.assign(input, { type: 'file', accept, multiple: true, hidden: true });
  const close = () => input.remove();
  input.addEventListener('cancel', close);
  input.addEventListener('change', () => {
    close();
    onFiles([...(input.files ?? [])]);
  });
  document.body.append(input);
  input.click();
}
