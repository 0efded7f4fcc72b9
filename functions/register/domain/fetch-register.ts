import { ImportRefused } from './import-refused.ts'
import type { Organisation } from './organisation.ts'
import type { Snapshot } from './snapshot.ts'

/** The accepted media types of a download, and its largest size in bytes. */
interface DownloadLimits {
  accept: readonly string[]
  maxBytes: number
}

export interface FetchRegisterDependencies {
  /** The address of the GOV.UK Content API document of the register; empty if there is none. */
  address: string
  /** @throws ImportRefused if the host does not send the file. */
  download: (url: string, limits: DownloadLimits) => Promise<Uint8Array>
  /** The newest register that a document names. @throws ImportRefused if there is none. */
  newestAttachment: (document: Uint8Array, address: string) => { url: string; date: string }
  files: {
    /** Stores a file. @returns its name, which is a hash of its bytes. */
    put: (file: Uint8Array) => Promise<string>
  }
  currentSnapshot: () => Promise<Snapshot | undefined>
  /** Whether a host publishes a register of sample companies, as only a local run has one. */
  isSampleHost: (hostname: string) => boolean
}

/** A register file that was fetched and stored. */
export interface FetchedRegister {
  /** The name of the stored file. */
  file: string
  /** The publication date, YYYY-MM-DD. */
  date: string
  url: string
  source: Organisation['source']
  /** Whether users already see the register of exactly this file. */
  isUnchanged: boolean
}

const DOCUMENT = { accept: ['application/json'], maxBytes: 3_000_000 }
/** Servers declare CSV in several ways. Reading the file decides whether it is a register. */
const REGISTER = {
  accept: ['text/csv', 'application/csv', 'text/plain', 'application/octet-stream'],
  maxBytes: 64 * 1024 * 1024,
}

/**
 * Fetches and stores the newest register (docs/product/admin.md "Register imports"). Both requests are always made: only
 * the bytes of the file say whether it is new.
 * @throws ImportRefused with one sentence if there is no address, or no register to fetch.
 */
export async function fetchRegister({
  address,
  download,
  newestAttachment,
  files,
  currentSnapshot,
  isSampleHost,
}: FetchRegisterDependencies): Promise<FetchedRegister> {
  if (address === '')
    throw new ImportRefused('There is no address to fetch the register from; set REGISTER_URL.')
  const { url, date } = newestAttachment(await download(address, DOCUMENT), address)
  const file = await files.put(await download(url, REGISTER))
  const source = isSampleHost(URL.parse(address)?.hostname ?? '') ? 'sample' : 'register'
  return { file, date, url, source, isUnchanged: (await currentSnapshot())?.file === file }
}
