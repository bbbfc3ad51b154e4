/**
 * A worker file next to the module `url`: the source when running from source, otherwise the build.
 */
export const workerFileBeside = (url: string, name: string): URL =>
  new URL(`./${name}${url.endsWith('.ts') ? '.ts' : '.js'}`, url);
