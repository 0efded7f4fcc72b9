import { Suspense } from 'react'
import { useSWRConfig } from 'swr'
import type { listOperations } from '../../../../../shared/api/admin/operations.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { PageMeta } from '../../../ui/page/page-meta.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { CurrentImport } from './current-import.tsx'
import { ImportHistory } from './import-history.tsx'
import { StartImport } from './start-import.tsx'
import { useHistory } from './use-history.ts'
import { useImportAddress } from './use-import-address.ts'

const comparison = lazyPart(
  () => import('./comparison.tsx'),
  (module) => module.Comparison,
)

const operations = lazyPart(
  () => import('./operations-section.tsx'),
  (module) => module.OperationsSection,
)

const refreshes = lazyPart(
  () => import('./refresh-section.tsx'),
  (module) => module.RefreshSection,
)

const operationsId: (typeof listOperations)['id'] = 'listOperations'

/** Imports of the register: the next one, the history, and the difference between any two. */
export function ImportsPage() {
  const { page, toPage } = useListAddress([])
  const { values, set } = useImportAddress()
  const history = useHistory(page)
  const { mutate } = useSWRConfig()
  const readAgain = () => {
    void history.mutate()
    void mutate((key) => Array.isArray(key) && key[0] === operationsId)
  }
  const show = (id: string) => set('import', id)
  const { from, to } = values
  return (
    <>
      <PageMeta
        title="Imports"
        description="Imports of the register of licensed sponsors: try the newest one, apply it, and compare any two."
        noindex
      />
      <h1 className="mb-5 text-2xl">Imports</h1>
      <div className="grid grid-cols-1 gap-4">
        <StartImport onStarted={show} />
        {values.import !== '' && <CurrentImport id={values.import} onStarted={show} onEnd={readAgain} />}
        <ImportHistory answer={history} compared={{ from, to }} onCompare={set} onPage={toPage} />
        {from !== '' && to !== '' && (
          <Suspense>
            <comparison.Part key={`${from} ${to}`} from={from} to={to} />
          </Suspense>
        )}
        <Suspense>
          <operations.Part onStarted={show} />
        </Suspense>
        <Suspense>
          <refreshes.Part />
        </Suspense>
      </div>
    </>
  )
}
