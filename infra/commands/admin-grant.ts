import { changeGrant } from '../../functions/identity/accounts/domain/grant.ts'
import { wireGrants } from '../../functions/identity/accounts/wire-grants.ts'
import { documentClient } from '../../functions/platform/clients.ts'
import { config } from '../../functions/platform/config.ts'
import { setCommandTarget } from './command-target.ts'
import { grantText } from './grant-text.ts'
import { Email } from '#shared/api/accounts/accounts.ts'
import { argumentsOf } from '../sponsor/arguments-of.ts'
import { usageOf } from '../sponsor/commands.ts'
import { fail, UserFacingError } from '../user-facing-error.ts'

/**
 * `npm run admin:grant`: grants or revokes administrator rights or the Pro plan for an email address
 * (docs/runbooks/grant-access.md).
 */
async function adminGrant(): Promise<void> {
  const {
    positionals: [given],
    values: { pro, revoke, stage },
  } = argumentsOf('admin:grant')
  const { data: email } = Email.safeParse(given)
  if (email === undefined)
    throw new UserFacingError(`"${given}" is not an email address. ${usageOf('admin:grant')}`)
  const change = { grant: pro ? 'pro' : 'admin', isTaken: revoke } as const
  await setCommandTarget(stage)
  const tables = {
    users: config.table('users'),
    emails: config.table('emails'),
    counters: config.table('counters'),
    audit: config.table('audit'),
  }
  const outcome = await changeGrant(wireGrants(documentClient(), tables), email, change).catch(
    (error: unknown) => {
      const why = error instanceof Error ? error.message || error.name : String(error)
      throw new UserFacingError(`${tables.users} could not be changed: ${why}`)
    },
  )
  console.log(grantText(outcome, email, change))
}

adminGrant().then(() => process.exit(0), fail)
