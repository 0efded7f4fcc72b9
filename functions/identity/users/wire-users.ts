import { resendByAdmin } from '../accounts/domain/sign-up/resend-by-admin.ts'
import { managedUserWrite } from '../accounts/storage/managed-user-store.ts'
import { directoryFinder, userDirectory } from '../accounts/storage/user-directory.ts'
import { auditWrite } from '../../operations/index.ts'
import { limitOf, unlockRecord } from '../../companies/index.ts'
import { documentClient } from '../../platform/clients.ts'
import { commitAsAdmin } from '../../platform/dynamodb/commit-as-admin.ts'
import { commitTo } from '../../platform/dynamodb/transact.ts'
import {
  liveSessions,
  ownApiTokenStore,
  wireRequests,
  ownSessionStore,
  validApiTokens,
} from '../../sessions/index.ts'
import type { By } from './domain/managed-user.ts'
import { userCounts } from './storage/user-counts.ts'
import { userMails } from './storage/user-mails.ts'
import { wireResend } from './wire-resend.ts'
import { perContext } from '../../platform/context.ts'

/** The dependencies of the calls of administrators about users. */
export const wireUsers = perContext((context) => {
  const { config, now } = context
  const resendWiring = wireResend(context)
  const documents = documentClient()
  const directory = userDirectory(documents, config.table('users'))

  return {
    ...wireRequests(context),
    directory,
    findUser: directoryFinder(directory),
    sessionsOf: liveSessions({ ownSessions: ownSessionStore(documents, config.table('sessions')), now }),
    apiTokensOf: validApiTokens({ apiTokens: ownApiTokenStore(documents, config.table('api_tokens')), now }),
    usageOf: unlockRecord(context).usageOf,
    limitOf: limitOf(config.dailyUnlockLimit),
    defaultLimit: config.dailyUnlockLimit,
    countsOf: userCounts(documents, {
      unlocks: config.table('unlocks'),
      searches: config.table('searches'),
      clicks: config.table('clicks'),
    }),
    mailsOf: userMails(documents, config.table('mails')).mailsOf,
    changeWrite: managedUserWrite(config.table('users')),
    audit: auditWrite(config.table('audit')),
    commit: commitTo(documents),
    commitAs: commitAsAdmin(context),
    resendCode: (userId: string, by: By) => resendByAdmin(resendWiring, userId, by),
  }
})
