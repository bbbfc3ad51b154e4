import { screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app';
import { PageScroll } from './page-scroll';

const routes = [
  {
    path: '*',
    element: (
      <>
        <Link to="/terms">Terms</Link>
        <Link to="/terms?part=2">Part 2</Link>
        <PageScroll />
      </>
    ),
  },
];

it('jumps to the top of a new page, and leaves scrolling within a page to the stylesheet', async () => {
  const behaviors: string[] = [];
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {
    behaviors.push(document.documentElement.style.getPropertyValue('scroll-behavior'));
  });
  const { user } = renderApp('/', routes);
  behaviors.length = 0;
  await user.click(screen.getByRole('link', { name: 'Terms' }));
  await user.click(screen.getByRole('link', { name: 'Part 2' }));
  expect(behaviors).toEqual(['auto', '']);
  expect(document.documentElement.style.getPropertyValue('scroll-behavior')).toBe('');
});
