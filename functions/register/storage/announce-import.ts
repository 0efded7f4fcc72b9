import type { OutboxWriter } from '../../platform/messages/outbox.ts'
import type { TransactItem } from '../../platform/dynamodb/transact.ts'
import type { SeenSnapshot } from '../domain/snapshot.ts'

/** The part of the publishing transaction that starts the alerts about an import. */
export const announceImport = (outbox: OutboxWriter, from: SeenSnapshot, to: SeenSnapshot): TransactItem => {
  const importId = `${to.date}#${to.version}`
  return outbox({
    type: 'announceImport',
    body: { import_id: importId, from: seen(from), to: seen(to) },
    // an import has no request; its own id takes the place of the request id in every log line
    requestId: `import ${importId}`,
  })
}

const seen = ({ version, register, index, date }: SeenSnapshot): SeenSnapshot => ({
  version,
  register,
  index,
  date,
})
