import { listBulks } from '../../../../../../shared/api/admin/bulk-jobs.ts'
import { useApi } from '../../../../lib/api/use-api.ts'

/** The bulks of all administrators. They are on the server, so the page shows them after a reload too. */
export const useBulks = () => useApi(listBulks, { query: { kind: 'bulk' } })
