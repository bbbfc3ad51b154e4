import './app/first-paint/no-eval';
import './app/first-paint/hold-link-key';
import './app/mantine-styles';
import './app/fallback-fonts.css';
import './app/global.css';
import { start } from './app/first-paint/start';

declare global {
  interface Window {
    /** Of no-code.js. */
    sayNoCode(): void;
  }
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

// After the first paint, which the fonts would otherwise compete with.
void import('./app/brand-fonts.css');

start(root).catch((error: unknown) => {
  console.error(error);
  // The page's own chunk is missing.
  window.sayNoCode();
});
