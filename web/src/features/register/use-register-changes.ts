import { registerChanges } from '../../../../shared/api/register-changes.ts'
import type { BodyOf } from '../../lib/api/api-client.ts'
import type { Query } from '../../lib/api/request-parameters.ts'
import { useApi } from '../../lib/api/use-api.ts'

export type RegisterChangesAnswer = BodyOf<typeof registerChanges>
export type ChangedOrganisation = RegisterChangesAnswer['data'][number]

/** Who joined and left the register, by default in the newest week. While another page loads, the previous one stays. */
export const useRegisterChanges = (query: Query = {}) =>
  useApi(registerChanges, { query }, { keepPreviousData: true, revalidateIfStale: false })
