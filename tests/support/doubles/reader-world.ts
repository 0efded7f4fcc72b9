import { buildLayer } from '#shared/search-engine/layer.ts'
import { companyIndexBuilder } from '../../../functions/companies/index/build-company-index.ts'
import type { RegisterPointer } from '../../../functions/platform/auth/principal.ts'
import { indexReader } from '../../../functions/register/index/index-reader.ts'
import { registrationSample } from '../samples/company-sample.ts'
import { MemoryCompanies } from './memory-companies.ts'

async function imageOf(count: number): Promise<Uint8Array> {
  const organisations = Array.from({ length: count }, (_, at) => registrationSample({ id: at + 1 }))
  const settings = { orderKey: 'k', date: '2026-07-17', registerDate: '2026-07-17', facts: undefined }
  return (await companyIndexBuilder(new MemoryCompanies())(organisations, settings)).image
}

/** A layer over the index with 9 companies, which hides this many of them. */
const layerOf = async (count: number): Promise<Uint8Array> =>
  buildLayer(await imageOf(9), {
    without: Array.from({ length: count }, (_, at) => at + 1),
    added: [],
    isBefore: () => true,
  })

const snapshotOf = (version: number, awaited?: { version: number; at: string }) => ({
  version,
  index: `index ${version}`,
  date: '2026-07-17',
  awaited,
})

/** An index reader with images by key. The index of version n contains n companies. */
export function readerWorld(patience = { awaited: 0, other: 0 }) {
  const state = {
    version: 1,
    awaited: undefined as { version: number; at: string } | undefined,
    /** The name of the layer over the index of version 9. */
    layer: undefined as string | undefined,
    broken: '',
    /** The name of a layer that is no longer stored. */
    gone: '',
    /** Whether an image that was broken once can be read the next time. */
    heals: false,
    seconds: 0,
    reads: [] as string[],
    warned: 0,
    logged: 0,
    waits: [] as number[],
  }
  const timeUp = Promise.withResolvers<void>()
  const held = new Map<string, Promise<void>>()
  const read = async (name: string) => {
    state.reads.push(name)
    await held.get(name)
    if (state.broken === name) {
      if (state.heals) state.broken = ''
      throw new Error('no such image')
    }
    const [kind, number] = name.split(' ')
    return kind === 'layer' ? layerOf(Number(number)) : imageOf(Number(number))
  }
  const open = indexReader({
    currentSnapshot: async (pointer) => {
      const snapshot = snapshotOf(
        pointer === undefined ? state.version : Number(pointer['version']),
        state.awaited,
      )
      return state.layer === undefined
        ? snapshot
        : { ...snapshot, index: 'index 9', changes: { index: state.layer } }
    },
    readIndex: ({ index }) => read(index),
    findIndex: async (name) => (state.gone === name ? undefined : read(name)),
    patience,
    now: () => new Date(state.seconds * 1000),
    wait: (milliseconds) => {
      state.waits.push(milliseconds)
      return timeUp.promise
    },
    log: { warn: () => (state.warned += 1), error: () => (state.logged += 1) },
  })
  const total = async (pointer?: RegisterPointer) =>
    (await open(pointer)).index.search({ offset: 0, limit: 15 }).total
  /** Delays the load of a version's image. @returns a function that ends the delay. */
  const hold = (version: number) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    held.set(`index ${version}`, promise)
    return resolve
  }
  return { state, open, total, hold, endWait: timeUp.resolve }
}
