import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { pseudonyms } from '../../functions/platform/auth/pseudonyms.ts'
import { type ThrottleName, throttles } from '../../functions/identity/accounts/domain/throttle.ts'
import { throttleStore } from '../../functions/identity/accounts/storage/throttle-store.ts'
import { systemClock } from '../../functions/platform/clock.ts'
import { resourceName } from '#shared/system/names.ts'
import type { FlowWorld } from '../support/product/flow-world.ts'
import { OWN_CLIENTS } from '../support/product/own-clients.ts'

const COUNTED = (Object.keys(throttles) as ThrottleName[]).filter((name) => name.endsWith('OfClient'))

/** Resets the throttle counters of a local product, for benchmarks that exceed the limits of one client. */
export function clientCounters({ documents, prefix, signingKeys }: FlowWorld) {
  if (signingKeys === undefined) throw new Error('The counters of a deployed system are nobody’s to clear')
  const table = resourceName(prefix, 'throttles')
  const pseudonymOf = pseudonyms(signingKeys)
  const counters = throttleStore(documents, table, pseudonymOf, systemClock)
  return {
    /** Clears the counters of this machine's IPs. */
    async clear(): Promise<void> {
      for (const client of OWN_CLIENTS) for (const name of COUNTED) await counters.clear(name, client)
    },

    /** Deletes the resend counter of an email, so that another code can be requested at once. */
    async forgetResends(email: string): Promise<void> {
      const key = await pseudonymOf('resends', email)
      await documents.send(new DeleteCommand({ TableName: table, Key: { key } }))
    },
  }
}
