export { drawMarkerCard as run } from './draw-marker-card.js';
