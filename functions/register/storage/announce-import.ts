import type { OutboxWriter } from '../../platform/messages/outbox.ts'
import type { TransactItem } from '../../platform/dynamodb/transact.ts'
import type { SeenSnapshot } from '../domain/snapshot.ts'

/** A part of the publishing transaction that starts the alerts about an import. */
export const announceImport = (outbox: OutboxWriter, from: SeenSnapshot, to: SeenSnapshot): TransactItem => {
  const importId = `${to.date}#${to.version}`
  return outbox({
    type: 'announceImport',
    body: { import_id: importId, from: seen(from), to: seen(to) },
    // an import has no request, so its own id is in every log line that follows from it
    requestId: `import ${importId}`,
  })
}

const seen = ({ version, register, index, date }: SeenSnapshot): SeenSnapshot => ({
  version,
  register,
  index,
  date,
})
