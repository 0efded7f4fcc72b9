import { documentClient, s3Client } from '../platform/clients.ts'
import { limitConcurrency } from '../platform/limit-concurrency.ts'
import { registerCompanies, registerNames, registerStore, snapshotObjects } from '../register/index.ts'
import { listReader } from './domain/open-list.ts'
import type { ListKind } from './domain/ports.ts'
import { listImages } from './storage/list-images.ts'
import { type ListName, listStore } from './storage/list-store.ts'
import { perContext } from '../platform/context.ts'

export const wireLists = perContext(({ config }) => {
  const register = registerStore({
    documents: documentClient(),
    s3: s3Client(),
    table: config.table('register'),
    bucket: config.bucket('snapshots'),
  })

  /** The names of companies, which lists show beside their items. */
  const namesOf = registerNames(register)

  /** The same with whether they have left the register. */
  const companiesOf = registerCompanies(register)

  /** What opens a list, and what a rebuild of its base needs. `open` returns the list as it is now. */
  function wiredList<Key extends object, Entry>({
    list,
    readKey,
    kind,
  }: {
    list: ListName
    readKey: (item: unknown) => Key
    kind: ListKind<Key, Entry>
  }) {
    const store = listStore(documentClient(), config.table('admin_lists'), { list, readKey })
    const images = listImages(snapshotObjects(s3Client(), config.bucket('snapshots')), list)
    const read = listReader({ store, images, kind })
    // concurrent requests of one process would each load the base
    const inTurn = limitConcurrency(1)
    return { store, images, kind, open: () => inTurn(read) }
  }

  return { namesOf, companiesOf, currentRegister: register.currentRegister, wiredList }
})
