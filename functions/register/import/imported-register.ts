import { s3Client } from '../../platform/clients.ts'
import { perContext } from '../../platform/context.ts'
import { outboxWriter } from '../../platform/messages/outbox.ts'
import { registerStore } from '../register-store.ts'

/** The register for imports, which it announces. Readers have no outbox in their bundle. */
export const importedRegister = perContext(({ config, documents, tables, now }) =>
  registerStore({
    documents,
    s3: s3Client(),
    table: tables.register,
    bucket: config.bucket('snapshots'),
    outbox: outboxWriter({ tables, now }),
  }),
)
