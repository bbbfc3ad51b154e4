import { quantile } from '../quantiles.ts';
import type { Category, Visit } from './auditor.ts';

/** What a page's figure is held to; `aim` is stricter than the bar. */
interface Limit {
  name: string;
  of: (page: PageFigures, bare: PageFigures) => number;
  bar: { min?: number; max?: number };
  aim?: number;
  digits: number;
}

export interface PageFigures {
  largestPaintMs: number;
  firstPaintMs: number;
  blockedMs: number;
  shift: number;
  scores: Record<Category, number>;
}

/** Returns the median of each figure over several visits. */
export function middleOf(visits: readonly Visit[]): PageFigures {
  const middle = (of: (visit: Visit) => number) => quantile(visits.map(of), 0.5);
  return {
    largestPaintMs: middle((visit) => visit.largestPaintMs),
    firstPaintMs: middle((visit) => visit.firstPaintMs),
    blockedMs: middle((visit) => visit.blockedMs),
    // The maximum: a shift in one of five visits counts.
    shift: Math.max(...visits.map((visit) => visit.shift)),
    scores: {
      performance: middle((visit) => visit.scores.performance),
      accessibility: middle((visit) => visit.scores.accessibility),
      'best-practices': middle((visit) => visit.scores['best-practices']),
      seo: middle((visit) => visit.scores.seo),
    },
  };
}

const limits: readonly Limit[] = [
  {
    name: 'largest paint to the bare page',
    of: (page, bare) => page.largestPaintMs / bare.largestPaintMs,
    bar: { max: 2 },
    aim: 1.5,
    digits: 2,
  },
  { name: 'shift', of: (page) => page.shift, bar: { max: 0 }, digits: 3 },
  {
    name: 'performance',
    of: (page) => page.scores.performance,
    bar: { min: 95 },
    aim: 99,
    digits: 0,
  },
  {
    name: 'accessibility',
    of: (page) => page.scores.accessibility,
    bar: { min: 100 },
    digits: 0,
  },
  {
    name: 'best practices',
    of: (page) => page.scores['best-practices'],
    bar: { min: 100 },
    digits: 0,
  },
];

const seo: Limit = { name: 'SEO', of: (page) => page.scores.seo, bar: { min: 100 }, digits: 0 };

export interface LimitResult {
  name: string;
  value: string;
  verdict: 'aim reached' | 'bar reached' | 'bar missed';
}

const holds = (value: number, { min = -Infinity, max = Infinity }: Limit['bar']): boolean =>
  value >= min && value <= max;

/** Compares a page with each limit; SEO only counts on the start page. */
export function checkLimits(path: string, page: PageFigures, bare: PageFigures): LimitResult[] {
  return [...limits, ...(path === '/' ? [seo] : [])].map(({ name, of, bar, aim, digits }) => {
    const value = of(page, bare);
    const reachesAim =
      aim === undefined || holds(value, bar.max === undefined ? { min: aim } : { max: aim });
    return {
      name,
      value: value.toFixed(digits),
      verdict: holds(value, bar) ? (reachesAim ? 'aim reached' : 'bar reached') : 'bar missed',
    };
  });
}
