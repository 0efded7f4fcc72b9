import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { tablesOf } from '#shared/system/names.ts'
import { type ThrottleName, throttles, throttleStore } from '../../functions/identity/accounts/throttles.ts'
import { signingKeys } from '../../functions/platform/auth/key-ring.ts'
import { pseudonymOf } from '../../functions/platform/auth/pseudonyms.ts'
import { contextWith, double } from '../support/doubles/context-with.ts'
import type { FlowWorld } from '../support/product/flow-world.ts'
import { OWN_CLIENTS } from '../support/product/own-clients.ts'

const COUNTED = (Object.keys(throttles) as ThrottleName[]).filter((name) => name.endsWith('OfClient'))

/** Resets the throttle counters of a local product, for benchmarks that exceed the limits of one client. */
export function clientCounters({ documents, prefix, signingKeys: keys }: FlowWorld) {
  if (keys === undefined) throw new Error('The counters of a deployed system are nobody’s to clear')
  const tables = tablesOf(prefix)
  const context = contextWith({ documents, tables }, double(signingKeys, keys))
  const counters = throttleStore(context)
  return {
    /** Clears the counters of this machine's IPs. */
    async clear(): Promise<void> {
      for (const client of OWN_CLIENTS) for (const name of COUNTED) await counters.clear(name, client)
    },

    /** Deletes the resend counter of an email, so that another code can be requested at once. */
    async forgetResends(email: string): Promise<void> {
      const key = await pseudonymOf(context)('resends', email)
      await documents.send(new DeleteCommand({ TableName: tables.throttles, Key: { key } }))
    },
  }
}
