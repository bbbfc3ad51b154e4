import './app/first-paint/no-eval';
import './app/first-paint/hold-link-key';
import './app/mantine-styles';
import './app/fonts.css';
import './app/global.css';
import { start } from './app/first-paint/start';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

const begin = () => {
  start(root).catch((error: unknown) => {
    console.error(error);
    // The page's own part is missing: start-when-drawn.js says so, goes on trying, and tells when it has come.
    window.addEventListener('stumpquote:code', begin, { once: true });
  });
};
begin();
