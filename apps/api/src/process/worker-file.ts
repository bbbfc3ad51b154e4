const isSource = (url: string): boolean => url.endsWith('.ts');

/** A worker file next to the module `url`: the source when running from source, otherwise the build. */
export const workerFileBeside = (url: string, name: string): URL =>
  new URL(`./${name}${isSource(url) ? '.ts' : '.js'}`, url);

/** Node options for a worker that runs from source. */
export const workerOptions = (url: string): { execArgv?: string[] } =>
  isSource(url) ? { execArgv: ['--conditions=stumpquote-source', '--import', 'tsx'] } : {};
