import './app/no-eval';
import './app/hold-link-key';
import './app/mantine-styles';
import './app/fonts.css';
import './app/global.css';
import { start } from './app/start';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

void start(root);
