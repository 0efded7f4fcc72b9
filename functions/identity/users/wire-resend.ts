import { keyedCodes } from '../accounts/adapters/keyed-codes.ts'
import { pseudonyms } from '../../platform/auth/pseudonyms.ts'
import { countedResend } from '../accounts/domain/sign-up/count-resend.ts'
import type { ResendByAdminDependencies } from '../accounts/domain/sign-up/resend-by-admin.ts'
import { mailWrite } from '../accounts/storage/mail-write.ts'
import { resendCount, resendParts } from '../accounts/storage/resend-parts.ts'
import { sessionsWithUsers } from '../accounts/storage/session-users.ts'
import { throttleStore } from '../accounts/storage/throttle-store.ts'
import { userReads } from '../accounts/storage/user-store.ts'
import { auditWrite } from '../../operations/index.ts'
import { signingKeys } from '../../platform/auth/signing-keys.ts'
import { documentClient } from '../../platform/clients.ts'
import { commitAsAdmin } from '../../platform/dynamodb/commit-as-admin.ts'
import { outboxWriter } from '../../platform/messages/outbox.ts'
import { sessionStore } from '../../sessions/index.ts'
import { perContext } from '../../platform/context.ts'

const pseudonymOf = pseudonyms(signingKeys)

/** The dependencies of mailing a code for an administrator. */
export const wireResend = perContext(({ config, now }): ResendByAdminDependencies => {
  const documents = documentClient()

  const tables = {
    users: config.table('users'),
    emails: config.table('emails'),
    codes: config.table('codes'),
    throttles: config.table('throttles'),
    sessions: config.table('sessions'),
  }

  return {
    users: userReads(documents, tables),
    sessions: sessionsWithUsers(sessionStore(documents, tables)),
    resends: {
      find: resendCount(documents, tables.throttles, pseudonymOf),
      countParts: countedResend({
        parts: resendParts(tables, pseudonymOf),
        mailWrite: mailWrite(outboxWriter(config.table('outbox'), now)),
      }),
    },
    audit: auditWrite(config.table('audit')),
    commitAs: commitAsAdmin({ documents, tables }),
    codes: keyedCodes(signingKeys),
    decoyIdOf: (email) => pseudonymOf('standIn', email),
    throttles: throttleStore(documents, tables.throttles, pseudonymOf, now),
    now,
  }
})
