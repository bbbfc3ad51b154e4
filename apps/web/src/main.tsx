import './app/first-paint/no-eval';
import './app/first-paint/take-link-key';
import './app/mantine-styles';
import './app/fallback-fonts.css';
import './app/global.css';
import { start } from './app/first-paint/start';

declare global {
  interface Window {
    /** Defined in no-code.js. */
    showNoCode(): void;
  }
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

// Loaded late, so the fonts don't compete with the first paint. If they can't be loaded, the
// fallbacks stay.
import('./app/brand-fonts.css').catch(() => undefined);

start(root).catch((error: unknown) => {
  console.error(error);
  // The page's chunk failed to load.
  window.showNoCode();
});
