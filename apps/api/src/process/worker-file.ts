const isSource = (url: string): boolean => url.endsWith('.ts');

/** A worker beside the module `url`: its source while the server runs from source, else what was built. */
export const workerFileBeside = (url: string, name: string): URL =>
  new URL(`./${name}${isSource(url) ? '.ts' : '.js'}`, url);

/** What a worker that runs from source needs to start. */
export const workerOptions = (url: string): { execArgv?: string[] } =>
  isSource(url) ? { execArgv: ['--conditions=stumpquote-source', '--import', 'tsx'] } : {};
