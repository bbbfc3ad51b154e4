import { describe, expect, it } from 'vitest';
import { translate } from '../i18n/message.js';
import {
  checkNewFiles,
  maxPhotoBytes,
  maxScaledPhotoBytes,
  photoMessages,
  statusLine,
} from './photo-rules.js';

const photo = (changes: Partial<{ name: string; type: string; size: number }> = {}) => ({
  name: 'stump.jpg',
  type: 'image/jpeg',
  size: 1000,
  ...changes,
});

it('accepts files a browser can scale down, and nothing larger', () => {
  const sized = (name: string, size: number) => photo({ name, type: '', size });
  const files = [
    sized('a.jpg', maxPhotoBytes + 1),
    sized('b.png', maxScaledPhotoBytes),
    sized('c.jpg', maxScaledPhotoBytes + 1),
    sized('d.heic', maxPhotoBytes + 1),
  ];
  const { accepted, refused } = checkNewFiles(0, files, { heicSupported: true, scales: true });
  expect(accepted.map(({ name }) => name)).toEqual(['a.jpg', 'b.png']);
  expect(refused).toEqual([
    { index: 2, message: photoMessages.tooLarge },
    { index: 3, message: photoMessages.tooLarge },
  ]);
  expect(checkNewFiles(0, files.slice(0, 1)).accepted).toEqual([]);
});

describe('photo messages', () => {
  it('are the documented ones', () => {
    expect(translate(photoMessages.tooManyFiles(3))).toBe(
      'You can only upload up to 5 files total. You have 3 files already.',
    );
    expect(translate(photoMessages.wrongType)).toBe('Only JPG and PNG images are allowed.');
    expect(translate(photoMessages.tooLarge)).toBe('Files must be smaller than 10MB.');
    expect(translate(photoMessages.tooLargeServer)).toBe('File size must be less than 10MB');
    expect(translate(photoMessages.noPhotos)).toBe(
      'Please upload at least one photo of your tree stump to continue.',
    );
    expect(statusLine(0)).toBe('No photos uploaded yet');
    expect(statusLine(2)).toBe('2 photo(s) uploaded (3 more allowed)');
    expect(statusLine(5)).toBe('5 photo(s) uploaded (0 more allowed)');
  });
});

describe('checkNewFiles', () => {
  it('accepts good files up to five and refuses the rest', () => {
    const files = [
      photo({ name: 'a.jpg' }),
      photo({ name: 'b.png', type: 'image/png' }),
      photo({ name: 'c.jpg' }),
    ];
    const { accepted, refused } = checkNewFiles(3, files);
    expect(accepted.map((file) => file.name)).toEqual(['a.jpg', 'b.png']);
    expect(refused).toEqual([{ index: 2, message: photoMessages.tooManyFiles(3) }]);
  });

  it('reports a bad file before the file count', () => {
    const files = [
      photo({ type: 'image/gif' }),
      photo({ size: maxPhotoBytes + 1 }),
      photo({ size: 0 }),
      photo({ size: maxPhotoBytes }),
    ];
    expect(checkNewFiles(0, files).refused).toEqual([
      { index: 0, message: photoMessages.wrongType },
      { index: 1, message: photoMessages.tooLarge },
      { index: 2, message: photoMessages.empty },
    ]);
  });

  it("says that a file isn't a picture although it is named like one", () => {
    const file = photo({ type: 'text/plain', name: 'notes.jpg' });
    expect(checkNewFiles(0, [file]).refused).toEqual([
      { index: 0, message: photoMessages.notAPhoto },
    ]);
  });

  it('goes by the file name when the browser gives no type', () => {
    const files = [photo({ type: '', name: 'A.JPEG' }), photo({ type: '', name: 'notes.txt' })];
    expect(checkNewFiles(0, files).refused).toEqual([
      { index: 1, message: photoMessages.wrongType },
    ]);
  });

  it('explains HEIC unless the server can read it', () => {
    const files = [photo({ name: 'IMG_1.HEIC', type: '' }), photo({ type: 'image/heic' })];
    expect(checkNewFiles(0, files).refused.map((one) => one.message)).toEqual([
      photoMessages.heic,
      photoMessages.heic,
    ]);
    expect(checkNewFiles(0, files, { heicSupported: true }).accepted).toHaveLength(2);
  });
});
