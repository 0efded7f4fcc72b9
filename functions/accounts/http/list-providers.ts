import { listProviders } from '../../../shared/api/accounts/provider-sign-in.ts'
import { providerLabels } from '../../../shared/sign-in-providers.ts'
import { implement } from '../../platform/http/http-handler.ts'
import type { Providers } from '../domain/sign-in/sign-in-attempt.ts'

export const getProviders = ({ providers }: { providers: Pick<Providers, 'names'> }) =>
  implement(listProviders, () => ({
    status: 200,
    body: { data: providers.names.map((name) => ({ name, label: providerLabels[name] })) },
  }))
