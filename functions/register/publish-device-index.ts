import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { type DeviceFile, DeviceManifest } from '#shared/licence/device-manifest.ts'
import { type DeviceRow, readRows, writePatch, writeRows } from '#shared/licence/device-rows.ts'
import { rankNames } from '#shared/search-engine/names/rank-names.ts'
import { readSigned, SignedText } from '#shared/signed-text.ts'
import selectors from '#shared/site-selectors.json' with { type: 'json' }
import {
  deviceFile,
  fileObject,
  MANIFEST_CACHE_CONTROL,
  PUBLIC_FILE_CACHE_CONTROL,
} from '#shared/system/files.ts'
import { publishingKey } from '../platform/auth/publishing-key.ts'
import { s3Client } from '../platform/clients.ts'
import { type Context, perContext } from '../platform/context.ts'
import { putFile } from '../platform/files/put-file.ts'
import { readSecretAt } from '../platform/secrets.ts'
import type { Organisation } from './organisation.ts'
import { warnedCompanies } from './register-reading.ts'
import { registerOf } from './register-store.ts'
import { snapshotObjects } from './snapshot-objects.ts'
import type { RegisterVersion } from './snapshot.ts'

/** A warning shows on devices after two days at most: one here, and one until they look again. */
const DAY = 24 * 60 * 60 * 1000
/** A device that was off for longer loads the whole register. */
const KEPT_PATCHES = 20

type PlaceOf = (one: Pick<Organisation, 'name' | 'town' | 'county'>) => string

/** The public files of devices, by their keys, and the key that signs. */
export const devicePublication = perContext((context) => {
  const bucket = context.config.bucket('files')
  return {
    find: (key: string) => snapshotObjects(s3Client(), bucket).find(fileObject(key)),
    put: putFile(s3Client(), bucket),
    publisher: async () => publishingKey(await readSecretAt(context.config.placeOfSecret('publishingKey'))),
  }
})

/**
 * The organisations of a register as devices keep them, in the order of their names. Organisations of one name are in the
 * order of a search, and nothing else tells of ids.
 */
export function deviceRowsOf(
  { organisations, source }: Pick<RegisterVersion, 'organisations' | 'source'>,
  warned: ReadonlyMap<number, string>,
  placeOf: PlaceOf,
): DeviceRow[] {
  const own = new Map(organisations.filter((one) => one.source === source).map((one) => [one.id, one]))
  return rankNames(new Map(Array.from(own, ([id, { name }]) => [id, name]))).map((id) => {
    const one = own.get(id)!
    const { name, town, county, routes, first_seen, last_seen, left_on } = one
    const place = placeOf(one)
    return {
      name,
      town,
      place: place === town ? '' : place,
      county,
      routes: JSON.stringify(routes.map(({ route, type, rating }) => ({ route, type, rating }))),
      since: first_seen,
      until: left_on === null ? '' : last_seen,
      left: left_on ?? '',
      warned: warned.get(id) ?? '',
    }
  })
}

/** Publishes the register for devices if it changed or is a day old, the manifest last (docs/decisions/093-device-index.md); says if it did. */
export async function publishDeviceIndex(context: Context, placeOf: PlaceOf): Promise<boolean> {
  const store = registerOf(context)
  const snapshot = await store.currentSnapshot()
  if (snapshot === undefined) return false
  const { find, put, publisher } = devicePublication(context)
  const version = context.now().getTime()
  const { sign, publicKey } = await publisher()
  const last = await readManifest()
  if (last?.register === snapshot.register && version - last.version < DAY) return false

  const register = await store.readRegister(snapshot.register)
  const rows = deviceRowsOf(register, await warnedCompanies(context).allWarned(), placeOf)
  const index = await putPacked(writeRows(rows), last?.index)
  const patches = [...(last?.patches ?? []), ...(await patchFrom(last, rows, index))].slice(-KEPT_PATCHES)
  // the extension reads the selectors of job sites from here
  const manifest: DeviceManifest & { selectors: object } = {
    version,
    register: snapshot.register,
    date: register.date,
    known_since: register.dates[0] ?? register.date,
    index,
    selectors,
    patches,
  }
  const signed = sign('device-index', JSON.stringify(manifest))
  await put(deviceFile('manifest'), Buffer.from(JSON.stringify(signed)), {
    CacheControl: MANIFEST_CACHE_CONTROL,
  })
  return index.name !== last?.index.name

  async function readManifest(): Promise<DeviceManifest | undefined> {
    const found = await find(deviceFile('manifest'))
    if (found === undefined) return undefined
    try {
      const sent = SignedText.parse(JSON.parse(Buffer.from(found).toString('utf8')))
      const text = await readSigned('device-index', sent, publicKey)
      return text === undefined ? undefined : DeviceManifest.parse(JSON.parse(text))
    } catch {
      // one that is broken, of another version of the code, or not of this key is replaced: its changes are not signed again
      return undefined
    }
  }

  async function patchFrom(from: DeviceManifest | undefined, after: readonly DeviceRow[], to: DeviceFile) {
    if (from === undefined || from.index.name === to.name) return []
    const packed = await find(deviceFile(from.index.name))
    const before = packed && (await promisify(brotliDecompress)(packed))
    // devices have the file of this hash, whatever the bucket has now
    if (!before || hash('sha256', before) !== from.index.name) return []
    const patch = await putPacked(writePatch(readRows(before.toString('utf8')), after))
    return [{ ...patch, from: from.index.name, to: to.name }]
  }

  /** Stores a text. One that is stored already is not packed again, which takes seconds. */
  async function putPacked(text: string, known?: DeviceFile): Promise<DeviceFile> {
    const bytes = Buffer.from(text)
    const name = hash('sha256', bytes)
    if (known?.name === name) return known
    const packed = await promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    })
    await put(deviceFile(name), packed, {
      CacheControl: PUBLIC_FILE_CACHE_CONTROL,
      ContentEncoding: 'br',
    })
    return { name, bytes: bytes.length, packed: packed.length }
  }
}
