import { listImports } from '#shared/api/admin/imports.ts'
import { useApi } from '../../../lib/api/use-api.ts'

/** A page of the history of imports. */
export const useHistory = (page: number) =>
  useApi(listImports, { query: { page } }, { keepPreviousData: true, shownByCaller: true })
