import * as z from 'zod/mini'
import { readSigned, SignedText } from '../signed-text.ts'
import {
  aboutImage,
  buildDeviceImage,
  DEVICE_FORMAT,
  openDeviceImage,
  type PublishedRow,
  rowsOfImage,
} from './device-image.ts'
import { DEVICE_FILES, type DeviceFile, DeviceManifest } from './device-manifest.ts'
import { applyPatch, readRows } from './device-rows.ts'
import type { NamedRegister } from './organisation-names.ts'

const DAY = 24 * 60 * 60 * 1000
/** After a failure the next try is so much later. */
const RETRY_MS = 60 * 60 * 1000
/** An older register might call an employer licensed that is not. */
const MAX_AGE = 30 * DAY
const MAX_MANIFEST = 64 * 1024
/** A file is a megabyte, and a phone may be slow. */
const TIMEOUT_MS = 60 * 1000

/** Keeps bytes on the device by name. */
export interface DeviceStore {
  read: (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  write: (name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>
  clear: () => Promise<void>
}

interface DeviceRegisterOptions {
  origin: () => Promise<string> | string
  /** The public keys that this build trusts, oldest first: the one that signs, and the one that signs after a rotation. */
  keys: readonly string[]
  send: (url: string, init: RequestInit) => Promise<Response>
  store: DeviceStore
  now: () => number
  /** Takes each text that our key has signed as a manifest, with what others publish in it. */
  onSigned?: (text: string) => Promise<void>
}

/** When the manifest was last read, when it is read again, and which index the image has. Other code begins anew. */
const Checked = z.object({
  at: z.number(),
  next: z.number(),
  index: z.string(),
  format: z.literal(DEVICE_FORMAT),
  /** Whether the last manifest names a key that this build does not know. The register stays in use. */
  hasUnknownKey: z.optional(z.boolean()),
})
type Checked = Omit<z.infer<typeof Checked>, 'format'>
const never: Checked = { at: 0, next: 0, index: '' }

const [IMAGE, CHECKED] = ['image', 'checked']
/** The newest version of a manifest that was seen, and its key. They outlive the register, so no older one comes back. */
const SEEN = 'seen'

/**
 * The register on this device. It is loaded once, and brought up to date once a day. What is not signed by our key, is older
 * than what the device has, or is cut or too large changes nothing.
 */
export function deviceRegister({ origin, keys, send, store, now, onSigned }: DeviceRegisterOptions) {
  let image: { index: string; bytes: Promise<Uint8Array<ArrayBuffer> | undefined> } | undefined
  let opened: { image: Uint8Array; register: NamedRegister<PublishedRow> } | undefined
  let loading: Promise<void> | undefined

  const checked = async (): Promise<Checked> => {
    const bytes = await store.read(CHECKED).catch(() => undefined)
    const known = Checked.safeParse(bytes && jsonOf(bytes)).data ?? never
    // a clock that was ahead says nothing
    return known.at <= now() && known.next <= now() + DAY ? known : never
  }
  const check = async (known: Checked) => {
    const own: z.infer<typeof Checked> = { ...known, format: DEVICE_FORMAT }
    await store.write(CHECKED, new TextEncoder().encode(JSON.stringify(own)))
  }
  const held = async () => {
    const { index } = await checked()
    // another tab may have stored a newer one
    if (image?.index !== index) image = { index, bytes: store.read(IMAGE).catch(() => undefined) }
    return image.bytes
  }

  /** @throws if it is missing, larger than said, or another file. */
  const fetchBytes = async (path: string, most: number): Promise<Uint8Array<ArrayBuffer>> => {
    const response = await send(`${await origin()}${DEVICE_FILES}/${path}`, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok || response.body === null) throw new Error(`${path} answers ${response.status}`)
    const bytes = new Uint8Array(most)
    let length = 0
    const reader = response.body.getReader()
    for (let part = await reader.read(); part.value; part = await reader.read()) {
      if (length + part.value.length > most) {
        await reader.cancel()
        throw new RangeError(`${path} is larger than ${most} bytes`)
      }
      bytes.set(part.value, length)
      length += part.value.length
    }
    return bytes.subarray(0, length)
  }
  const fetchFile = async ({ name, bytes: size }: DeviceFile): Promise<string> => {
    const bytes = await fetchBytes(`${name}.json`, size)
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    if (hexOf(hash) !== name) throw new Error(`${name} has other bytes`)
    return new TextDecoder().decode(bytes)
  }
  const newest = async () => {
    const bytes = await store.read(SEEN).catch(() => undefined)
    const [version, key = ''] = new TextDecoder().decode(bytes).split(' ')
    return { version: Number(version) || 0, key }
  }
  const see = ({ version, key }: { version: number; key: string }) =>
    store.write(SEEN, new TextEncoder().encode(`${version} ${key}`))

  /**
   * @throws if its key is not ours, or was replaced by the key of one that was seen. It also throws if the manifest is
   * older than that one, or than a month: our site signs one a day.
   */
  const readManifest = async (): Promise<DeviceManifest> => {
    const sent = SignedText.parse(jsonOf(await fetchBytes('manifest.json', MAX_MANIFEST)))
    if (!keys.includes(sent.key)) {
      await check({ ...(await checked()), hasUnknownKey: true })
      throw new Error('The manifest is signed by an unknown key')
    }
    const seen = await newest()
    if (keys.indexOf(sent.key) < keys.indexOf(seen.key)) throw new Error('The key was replaced')
    const text = await readSigned('device-index', sent, sent.key)
    if (text === undefined) throw new Error('The manifest is not signed by its key')
    const manifest = DeviceManifest.parse(JSON.parse(text))
    if (manifest.version < Math.max(seen.version, now() - MAX_AGE)) throw new Error('The manifest is too old')
    await see({ version: manifest.version, key: sent.key })
    await onSigned?.(text)
    return manifest
  }
  /** The rows of the manifest: by the changes since the rows of an image, or whole. */
  const fetchRows = async ({ index, patches }: DeviceManifest, before: Uint8Array | undefined) => {
    const from = before && aboutImage(before)?.index
    const changes = patches.slice(patches.findIndex((one) => one.from === from))
    const isShorter = changes.reduce((sum, { packed }) => sum + packed, 0) < index.packed
    if (before && changes[0]?.from === from && changes.at(-1)?.to === index.name && isShorter)
      try {
        let rows = rowsOfImage(before)
        for (const change of changes) rows = applyPatch(rows, await fetchFile(change))
        return rows
      } catch {
        // the whole file is there too
      }
    return readRows(await fetchFile(index))
  }
  const load = async () => {
    const started = now()
    // a failure, and a process that ends meanwhile, wait for the next try
    await check({ ...(await checked()), next: started + RETRY_MS })
    const manifest = await readManifest()
    const before = await held()
    const about = before && aboutImage(before)
    if (about && manifest.version < about.version) throw new Error('The manifest is older than the register')
    if (about?.index !== manifest.index.name) {
      const { version, date, known_since, index } = manifest
      const rows = await fetchRows(manifest, before)
      const next = buildDeviceImage(rows, { version, date, known_since, index: index.name })
      await store.write(IMAGE, next)
      image = { index: index.name, bytes: Promise.resolve(next) }
    }
    await check({ at: started, next: started + DAY, index: manifest.index.name })
  }

  return {
    /** Brings the register up to date, if a check is due. Calls at once share one. */
    async refresh(): Promise<void> {
      if (loading === undefined && (await checked()).next > now()) return
      loading ??= load()
        .catch(() => undefined)
        .finally(() => (loading = undefined))
      await loading
    },
    /** Opens the register. Undefined if the device has none, or only one that was not checked for a month. */
    async open(): Promise<NamedRegister<PublishedRow> | undefined> {
      const bytes = await held()
      const about = bytes && aboutImage(bytes)
      if (!bytes || !about || now() - (await checked()).at > MAX_AGE) return undefined
      if (opened?.image !== bytes) opened = { image: bytes, register: openDeviceImage(bytes, about) }
      return opened.register
    },
    /** Deletes the register of this device, not the version that it had. The next check loads it again. */
    async clear(): Promise<void> {
      await loading
      const seen = await newest()
      await store.clear()
      if (seen.version > 0) await see(seen)
      image = undefined
    },
    /** When the next check is due, in milliseconds since 1970. */
    nextCheck: async (): Promise<number> => (await checked()).next,
    /** Whether the site publishes by a key that this build does not know: the build is too old, or the site is not ours. */
    hasUnknownKey: async (): Promise<boolean> => (await checked()).hasUnknownKey === true,
  }
}

const jsonOf = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
