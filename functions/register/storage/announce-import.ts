import type { OutboxWriter } from '../../platform/messages/outbox.ts'
import type { TransactItem } from '../../platform/dynamodb/transact.ts'
import type { SeenSnapshot } from '../domain/snapshot.ts'

/** The part of the publishing transaction that starts the alerts: from the previous snapshot to the current one. */
export const announceImport = (outbox: OutboxWriter, from: SeenSnapshot, to: SeenSnapshot): TransactItem => {
  const importId = `${to.date}#${to.version}`
  return outbox({
    type: 'announceImport',
    body: { import_id: importId, from: seen(from), to: seen(to) },
    // an import is no request; its id is in every log line that follows from it
    requestId: `import ${importId}`,
  })
}

const seen = ({ version, register, index, date }: SeenSnapshot): SeenSnapshot => ({
  version,
  register,
  index,
  date,
})
