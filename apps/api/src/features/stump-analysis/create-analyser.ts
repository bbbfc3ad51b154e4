import type { Analyser } from './analyser.js';
import { tapeAnalyser } from './tape-analyser.js';

export function createAnalyser(): Analyser {
  return tapeAnalyser;
}
