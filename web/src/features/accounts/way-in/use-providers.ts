import useSWR from 'swr'
import { listProviders } from '../../../../../shared/api/provider-sign-in.ts'
import { call, type BodyOf } from '../../../lib/api-client.ts'
import { swrKey } from '../../../lib/swr-key.ts'

export type Provider = BodyOf<typeof listProviders>['data'][number]

/**
 * Who else may sign the reader in; empty until it is known. It is offered beside the form: where it cannot be had, the
 * form is there, and nobody is told.
 */
export function useProviders(): readonly Provider[] {
  const { data } = useSWR(swrKey(listProviders), () => call(listProviders, {}, { background: true }))
  return data?.data ?? []
}
