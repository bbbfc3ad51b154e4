import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { isLocale, locales, type Locale } from '@stumpquote/domain/i18n/locale';
import { preferredLocale } from '@stumpquote/domain/i18n/preferred-locale';
import type { FastifyRequest } from 'fastify';
import { publicConfigOf } from '../../features/system-status/public-config.js';
import type { Deps } from '../../ports/deps.js';
import { prerenderManifest, readWebBuild, type WebBuild } from './web-bundle.js';

/** The build's own `html.cspNonce`, for a build without prerendering. */
const plainNonceMark = 'stumpquote-nonce';
const languageParam = 'lang';

export type PageDeps = Pick<Deps, 'config' | 'log' | 'emailSender' | 'smsSender' | 'photoExpert'>;

export interface Document {
  html: string;
  nonceMark: string;
  /** False if it contains one person's data. */
  isShared: boolean;
}

interface RenderedPage {
  path: string;
  locale: Locale;
  /** The URL names its language. */
  namesLanguage: boolean;
}

interface Prerendered {
  build: WebBuild;
  /**
   * Renders on first use and caches; null if that failed, so that the browser renders it like every
   * other page.
   */
  pageOf(page: RenderedPage): Promise<string | null>;
}

function createPrerendered(deps: PageDeps, build: WebBuild): Prerendered {
  const { template, manifest, styles, bundle } = build;
  const fixed = {
    template,
    manifest,
    config: publicConfigOf(deps),
    publicUrl: deps.config.publicUrl,
    styleOf: (file: string) => styles.get(file) ?? '',
  };
  const cache = new Map<string, Promise<string | null>>();
  const render = (page: RenderedPage) =>
    bundle.pageOf({ ...fixed, ...page }).catch((error: unknown) => {
      deps.log.error(
        { err: error, page: page.path, locale: page.locale },
        "a page couldn't be rendered",
      );
      return null;
    });
  return {
    build,
    pageOf: (page) => {
      const key = JSON.stringify([page.path, page.locale, page.namesLanguage]);
      const rendered = cache.get(key) ?? render(page);
      cache.set(key, rendered);
      return rendered;
    },
  };
}

async function renderAll({ build, pageOf }: Prerendered): Promise<void> {
  for (const { path: page } of build.bundle.pages) {
    for (const locale of locales) {
      for (const namesLanguage of [false, true]) {
        await pageOf({ path: page, locale, namesLanguage });
        await yieldToEventLoop();
      }
    }
  }
}

/** Picks the language: from the URL, else the cookie, else the browser's. */
function localeOf(request: FastifyRequest, named: string | null): Locale {
  const chosen = named ?? request.cookies['__Host-language'] ?? request.cookies['language'];
  return isLocale(chosen) ? chosen : preferredLocale(request.headers['accept-language'] ?? '');
}

/**
 * Serves the web app's documents. Visitors' pages are prerendered once per language, at start or on
 * first request, and again after a new build; every other page, and every page for a signed-in
 * user, is rendered in the browser from data embedded in the document.
 */
export function webPages(deps: PageDeps, webDir: string) {
  const index = path.join(webDir, 'index.html');
  let version = '';
  let loaded: Promise<{ template: string; prerendered: Prerendered | null }> | null = null;

  const load = async () => {
    const template = await readFile(index, 'utf8');
    const build = await readWebBuild(webDir, template);
    return { template, prerendered: build === null ? null : createPrerendered(deps, build) };
  };
  const current = async () => {
    // There may be no page while a new build is being written: keep serving the previous one.
    const found = await Promise.all(
      [index, prerenderManifest(webDir)].map((file) => stat(file).catch(() => null)),
    );
    const now =
      found[0] === null
        ? version
        : found.map((file) => (file === null ? 'none' : `${file.mtimeMs}-${file.size}`)).join('-');
    if (loaded === null || now !== version) {
      version = now;
      const loading = load();
      loaded = loading;
      // A build that can't be read fails the request that needs it; the next one retries.
      loading.catch(() => {
        if (loaded === loading) loaded = null;
      });
    }
    return loaded;
  };

  return {
    /** Prerenders all pages before they are requested. */
    prepare: async (): Promise<void> => {
      const { prerendered } = await current();
      if (prerendered !== null) await renderAll(prerendered);
    },
    documentFor: async (request: FastifyRequest): Promise<Document> => {
      const { template, prerendered } = await current();
      if (prerendered === null)
        return { html: template, nonceMark: plainNonceMark, isShared: true };
      // Without embedded state, the browser asks who is signed in.
      if (request.hasUnknownSession)
        return { html: template, nonceMark: plainNonceMark, isShared: false };
      const { bundle } = prerendered.build;
      const address = new URL(request.url, 'http://page');
      const named = address.searchParams.get(languageParam);
      const locale = localeOf(request, isLocale(named) ? named : null);
      const { nonceMark } = bundle;
      const user = request.signedInUser;
      const page = bundle.pages.find((one) => one.path === address.pathname);
      const isUnchanged =
        page !== undefined && !page.changedBy.some((key) => address.searchParams.has(key));
      const html =
        user === null && isUnchanged
          ? await prerendered.pageOf({ path: page.path, locale, namesLanguage: isLocale(named) })
          : null;
      return {
        html: html ?? bundle.shellOf({ template, locale, config: publicConfigOf(deps), user }),
        nonceMark,
        isShared: user === null,
      };
    },
  };
}
