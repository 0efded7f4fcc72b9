import type { Write } from '#shared/write.ts'
import type { ImportReport } from '../../../functions/register/import/import-report.ts'
import type { Organisation } from '../../../functions/register/organisation.ts'
import { PublishedMeanwhile, type RecordedImport } from '../../../functions/register/register-items.ts'
import type { registerStore } from '../../../functions/register/register-store.ts'
import type { RegisterVersion, Snapshot } from '../../../functions/register/snapshot.ts'

type RegisterStore = ReturnType<typeof registerStore>

/** A register store in memory. Its hashes are the contents themselves. */
export class MemoryRegisterStore implements Partial<RegisterStore> {
  snapshot: Snapshot | undefined
  pending: string | undefined
  readonly registers = new Map<string, RegisterVersion>()
  readonly indexes = new Map<string, Uint8Array>()
  readonly facts = new Map<string, Uint8Array>()
  readonly reports: ImportReport[] = []
  readonly written: Write[] = []

  currentSnapshot = async () => this.snapshot
  readRegister = async (hash: string) => {
    const version = this.registers.get(hash)
    if (version === undefined) throw new Error(`no register ${hash}`)
    return version
  }
  saveRegister = async (version: RegisterVersion) => {
    const hash = JSON.stringify(version)
    this.registers.set(hash, version)
    return hash
  }
  readSome = async (hash: string, ids: readonly number[]) => {
    const version = await this.readRegister(hash)
    return { ...version, organisations: version.organisations.filter(({ id }) => ids.includes(id)) }
  }
  saveIndex = async (image: Uint8Array) => {
    const name = this.nameOf(image)
    this.indexes.set(name, image)
    return name
  }
  saveJobs = async (image: Uint8Array) => {
    const name = `jobs-${this.nameOf(image)}`
    this.indexes.set(name, image)
    return name
  }
  saveLayer = async (layer: Uint8Array) => {
    const name = `edit-${this.nameOf(layer)}`
    this.indexes.set(name, layer)
    return name
  }
  protected nameOf(image: Uint8Array): string {
    return Buffer.from(image).toString()
  }
  findIndex = async (name: string) => this.indexes.get(name)
  saveFacts = async (facts: Uint8Array) => {
    const hash = Buffer.from(facts).toString()
    this.facts.set(hash, facts)
    return hash
  }
  readFacts = async (hash: string) => this.facts.get(hash)
  pendingRegister = async () => (this.pending === undefined ? undefined : this.readRegister(this.pending))
  rememberPending = async (register: string) => {
    this.pending = register
  }
  publish = async (
    next: Omit<Snapshot, 'version'>,
    from: Snapshot | undefined,
    recorded?: RecordedImport,
  ) => {
    if (this.snapshot?.version !== from?.version) throw new PublishedMeanwhile('moved')
    this.snapshot = { ...next, version: (from?.version ?? 0) + 1 }
    if (recorded === undefined) return
    this.#add(recorded)
    this.pending = undefined
  }
  publishHistory: RegisterStore['publishHistory'] = async (next, from, recorded) => {
    await this.publish(next, from)
    this.#add(recorded)
  }
  record = async (recorded: RecordedImport) => this.#add(recorded)
  organisations = (): readonly Organisation[] =>
    (this.snapshot && this.registers.get(this.snapshot.register)?.organisations) ?? []

  #add({ report, also }: RecordedImport) {
    this.reports.push(report)
    this.written.push(...also)
  }
}

/** A store whose images can be opened again. Its base class stores texts. */
export class StoredImages extends MemoryRegisterStore {
  protected override nameOf(image: Uint8Array): string {
    return Buffer.from(image).toString('base64')
  }
}
