import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render-app';
import { PhotoGallery } from './photo-gallery';

const photos = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    src: `/p${index}.jpg`,
    name: `stump-${index}.jpg`,
    size: 1536,
  }));

// The carousel checks which slides are visible; jsdom has no layout.
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
      takeRecords() {
        return [];
      }
    },
  );
});

it.each([1, 3])('shows %i photos side by side, without a carousel', (count) => {
  fakeApi();
  renderInApp(<PhotoGallery photos={photos(count)} />);
  expect(screen.getAllByRole('button')).toHaveLength(count);
  expect(document.querySelector('.mantine-Carousel-root')).toBeNull();
});

it('shows four photos in a carousel', async () => {
  fakeApi();
  renderInApp(<PhotoGallery photos={photos(4)} />);
  await expect.poll(() => document.querySelector('.mantine-Carousel-root')).not.toBeNull();
  expect(document.querySelectorAll('.mantine-Carousel-slide')).toHaveLength(4);
});

it('enlarges a photo with its name and size', async () => {
  fakeApi();
  const { user } = renderInApp(<PhotoGallery photos={photos(2)} />);
  const [first] = screen.getAllByRole('button');
  if (first === undefined) throw new Error('no photo');
  await user.click(first);
  expect(await screen.findByRole('dialog', { name: 'stump-0.jpg' })).toBeTruthy();
  expect(screen.getByText('1.5 KB')).toBeTruthy();
});
