import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isLocale, locales, type Locale } from '@stumpquote/domain/i18n/locale';
import { preferredLocale } from '@stumpquote/domain/i18n/preferred-locale';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../ports/deps.js';
import { publicConfigOf } from '../../features/system-status/public-config.js';
import { drawingFilesIn, readWebBuild, type WebBuild } from './web-bundle.js';

/** The build's own `html.cspNonce`, for a build without the drawing part. */
const plainNonceMark = 'stumpquote-nonce';
const languageParam = 'lang';

export interface Document {
  html: string;
  nonceMark: string;
  /** False where it holds what belongs to one person. */
  isForEverybody: boolean;
}

interface DrawnPage {
  path: string;
  locale: Locale;
  /** The address names its language. */
  namesLanguage: boolean;
}

interface Drawings {
  build: WebBuild;
  /** Drawn when it is first asked for; null where that failed: it is drawn in the browser instead, as every other page is. */
  pageOf(page: DrawnPage): Promise<string | null>;
}

function drawingsOf(
  deps: Pick<Deps, 'config' | 'log' | 'emailSender' | 'smsSender' | 'photoExpert'>,
  build: WebBuild,
): Drawings {
  const { template, manifest, styles, bundle } = build;
  const fixed = {
    template,
    manifest,
    config: publicConfigOf(deps),
    publicUrl: deps.config.publicUrl,
    styleOf: (file: string) => styles.get(file) ?? '',
  };
  const known = new Map<string, Promise<string | null>>();
  const draw = (page: DrawnPage) =>
    bundle.pageOf({ ...fixed, ...page }).catch((error: unknown) => {
      deps.log.error(
        { err: error, page: page.path, locale: page.locale },
        'a page could not be drawn',
      );
      return null;
    });
  return {
    build,
    pageOf: (page) => {
      const key = JSON.stringify([page.path, page.locale, page.namesLanguage]);
      const drawn = known.get(key) ?? draw(page);
      known.set(key, drawn);
      return drawn;
    },
  };
}

async function drawAll({ build, pageOf }: Drawings): Promise<void> {
  for (const { path: page } of build.bundle.pages) {
    for (const locale of locales) {
      for (const namesLanguage of [false, true]) {
        await pageOf({ path: page, locale, namesLanguage });
        // Calls that come meanwhile are answered between two pages.
        await nextTurn();
      }
    }
  }
}

/** The language of an answer: the address's, else the one chosen here before, else the browser's. */
function localeOf(request: FastifyRequest, named: string | null): Locale {
  const chosen = named ?? request.cookies['__Host-language'] ?? request.cookies['language'];
  return isLocale(chosen) ? chosen : preferredLocale(request.headers['accept-language'] ?? '');
}

/**
 * The documents of the web app. Visitors' pages are drawn once per language, when the server starts or as soon as they are asked for, and again when a new build lies
 * in the folder; every other page, and every page for a person who is signed in, is drawn in the browser from what the document brings along.
 */
export function webPages(
  deps: Pick<Deps, 'config' | 'log' | 'emailSender' | 'smsSender' | 'photoExpert'>,
  webDir: string,
) {
  const index = path.join(webDir, 'index.html');
  let version = '';
  let made: Promise<{ template: string; drawings: Drawings | null }> | null = null;

  const make = async () => {
    const template = await readFile(index, 'utf8');
    const build = await readWebBuild(webDir, template);
    return { template, drawings: build === null ? null : drawingsOf(deps, build) };
  };
  const current = async () => {
    // While a new build is being written there may be no page: the one before goes on being served.
    const found = await Promise.all(
      [index, drawingFilesIn(webDir)].map((file) => stat(file).catch(() => null)),
    );
    const now =
      found[0] === null
        ? version
        : found.map((file) => (file === null ? 'none' : `${file.mtimeMs}-${file.size}`)).join('-');
    if (made === null || now !== version) {
      version = now;
      const making = make();
      made = making;
      // A build that can't be read fails the page that asks for it; the next one tries again.
      making.catch(() => {
        if (made === making) made = null;
      });
    }
    return made;
  };

  return {
    /** Draws ahead of the first question. */
    prepare: async (): Promise<void> => {
      const { drawings } = await current();
      if (drawings !== null) await drawAll(drawings);
    },
    documentFor: async (request: FastifyRequest): Promise<Document> => {
      const { template, drawings } = await current();
      if (drawings === null)
        return { html: template, nonceMark: plainNonceMark, isForEverybody: true };
      const { bundle } = drawings.build;
      const address = new URL(request.url, 'http://page');
      const named = address.searchParams.get(languageParam);
      const locale = localeOf(request, isLocale(named) ? named : null);
      const { nonceMark } = bundle;
      const user = request.signedInUser;
      const page = bundle.pages.find((one) => one.path === address.pathname);
      const isAsDrawn =
        page !== undefined && !page.changedBy.some((key) => address.searchParams.has(key));
      const html =
        user === null && isAsDrawn
          ? await drawings.pageOf({ path: page.path, locale, namesLanguage: isLocale(named) })
          : null;
      return {
        html: html ?? bundle.shellOf({ template, locale, config: publicConfigOf(deps), user }),
        nonceMark,
        isForEverybody: user === null,
      };
    },
  };
}
