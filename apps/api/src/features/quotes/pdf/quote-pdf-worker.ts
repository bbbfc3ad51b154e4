export { drawQuote as run } from './draw-quote.js';
