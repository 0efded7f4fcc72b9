import { PAGE_WORKER, WORKER_POLICY } from '#shared/licence/page-worker.ts'
import { pages } from '#shared/pages.ts'
import { log } from '../../lib/log.ts'

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (text: string) => string }
}

const address = `/${PAGE_WORKER}`
let started = false

/** Lets this browser answer the licence check without a connection too. Once is enough for a page. */
export async function keepOffline(): Promise<void> {
  if (started) return
  started = true
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy(WORKER_POLICY, { createScriptURL: () => address })
  try {
    await navigator.serviceWorker.register(policy?.createScriptURL('') ?? address, {
      scope: pages.licenceCheck,
    })
  } catch (error) {
    log('The licence check cannot be kept for times without a connection', error)
  }
}
