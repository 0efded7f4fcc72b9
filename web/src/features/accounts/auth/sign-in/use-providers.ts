import useSWR from 'swr'
import { listProviders } from '#shared/api/accounts/provider-sign-in.ts'
import { call, type BodyOf } from '../../../../lib/api/api-client.ts'
import { swrKey } from '../../../../lib/api/swr-key.ts'

export type Provider = BodyOf<typeof listProviders>['data'][number]

/**
 * The available sign-in providers; empty until loaded. A failure to load them is not shown, because the form still
 * works without them.
 */
export function useProviders(): readonly Provider[] {
  const { data } = useSWR(swrKey(listProviders), () => call(listProviders, {}, { background: true }))
  return data?.data ?? []
}
