import type { DeviceStore } from './device-register.ts'

export const REGISTER_CACHE = 'register'

/** The cache of a browser takes only addresses of the web. Nothing is ever fetched from this one. */
const addressOf = (name: string): string => `https://device.invalid/${name}`

/** Keeps bytes in the cache storage of a browser, where a page, an extension and their workers find them. */
export const cacheStore = (storage: CacheStorage, cache = REGISTER_CACHE): DeviceStore => ({
  async read(name) {
    const found = await (await storage.open(cache)).match(addressOf(name))
    return found && new Uint8Array(await found.arrayBuffer())
  },
  async write(name, bytes) {
    await (await storage.open(cache)).put(addressOf(name), new Response(bytes))
  },
  async clear() {
    await storage.delete(cache)
  },
})
