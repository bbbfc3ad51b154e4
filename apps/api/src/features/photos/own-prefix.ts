import type { PhotoStorage } from '../../ports/photo-storage.js';

/**
 * Keeps one installation's files under its own prefix in shared storage: files under another
 * prefix, or none, are never listed and so never swept. Older unprefixed files can still be read
 * and removed by name.
 */
export function underPrefix(storage: PhotoStorage, prefixOf: () => Promise<string>): PhotoStorage {
  const own = async (key: string) => `${await prefixOf()}/${key}`;
  return {
    put: async (key, content) => storage.put(await own(key), content),
    get: async (key) => (await storage.get(await own(key))) ?? storage.get(key),
    open: async (key) => (await storage.open(await own(key))) ?? storage.open(key),
    async remove(key) {
      await Promise.all([storage.remove(await own(key)), storage.remove(key)]);
    },
    async *list() {
      const prefix = `${await prefixOf()}/`;
      for await (const file of storage.list(prefix)) {
        if (file.key.startsWith(prefix)) yield { ...file, key: file.key.slice(prefix.length) };
      }
    },
  };
}
