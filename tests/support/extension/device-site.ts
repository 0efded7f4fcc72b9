import { hash } from 'node:crypto'
import { DEVICE_FILES, type DeviceFile, type DeviceManifest } from '#shared/licence/device-manifest.ts'
import { deviceRegister } from '#shared/licence/device-register.ts'
import { type DeviceRow, writePatch, writeRows } from '#shared/licence/device-rows.ts'
import { testKeys, testPublisher } from '../publishing-key.ts'

/** Rows of organisations in Leeds that are licensed for Skilled Workers. */
export const rowsOf = (...names: string[]): DeviceRow[] =>
  names.map((name) => ({
    name,
    town: 'Leeds',
    place: '',
    county: '',
    routes: '[{"route":"Skilled Worker","type":"Worker","rating":"A rating"}]',
    since: '2026-07-10',
    until: '',
    left: '',
    warned: '',
  }))

/** A site that publishes registers, and a device that keeps them. */
export function deviceSite() {
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  const stored = new Map<string, Uint8Array<ArrayBuffer>>()
  const clock = { now: Date.UTC(2026, 10, 26) }
  const sent: string[] = []
  let manifest: DeviceManifest | undefined
  let before: DeviceRow[] = []
  const put = (text: string): DeviceFile => {
    const bytes = new TextEncoder().encode(text)
    const name = hash('sha256', bytes)
    files.set(name, bytes)
    return { name, bytes: bytes.length, packed: bytes.length }
  }
  const sign = (one: object, by = testPublisher) =>
    files.set(
      'manifest',
      new TextEncoder().encode(JSON.stringify(by.sign('device-index', JSON.stringify(one)))),
    )
  const store = {
    isFailing: false,
    read: async (name: string) => stored.get(name),
    write: async (name: string, bytes: Uint8Array<ArrayBuffer>) => {
      if (store.isFailing && name === 'image') throw new Error('The disk is full')
      stored.set(name, bytes)
    },
    clear: async () => stored.clear(),
  }
  const send: typeof fetch = async (url, init) => {
    init?.signal?.throwIfAborted()
    const path = String(url).replace(`https://ours.example${DEVICE_FILES}/`, '')
    sent.push(path)
    const bytes = files.get(path.replace('.json', ''))
    return bytes ? new Response(bytes) : new Response('', { status: 404 })
  }
  const device = (keys = testKeys) =>
    deviceRegister({ origin: () => 'https://ours.example', keys, send, store, now: () => clock.now })
  return {
    files,
    stored,
    clock,
    sent,
    store,
    send,
    device,
    sign,
    put,
    get manifest() {
      return manifest!
    },
    publish(rows: DeviceRow[], version = clock.now) {
      const index = put(writeRows(rows))
      const from = manifest?.index.name
      const patches = from ? [{ ...put(writePatch(before, rows)), from, to: index.name }] : []
      manifest = {
        version,
        register: 'r',
        date: '2026-07-17',
        known_since: '2026-07-10',
        index,
        patches: [...(manifest?.patches ?? []), ...patches],
      }
      before = rows
      sign(manifest)
    },
  }
}
