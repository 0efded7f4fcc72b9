import { Suspense } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { PageMeta } from '../../../ui/page/page-meta.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { ImportHistory } from './import-history.tsx'
import { StartImport } from './start-import.tsx'
import { useHistory } from './use-history.ts'

type Name = 'import' | 'from' | 'to'

/**
 * The import that is shown, and the two of the history that are compared. The URL contains them beside the page of the
 * history, so that a reload shows the same.
 */
function useImportAddress() {
  const [address, setAddress] = useSearchParams()
  const values = {
    import: address.get('import') ?? '',
    from: address.get('from') ?? '',
    to: address.get('to') ?? '',
  }
  const set = (name: Name, value: string) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        next.set(name, value)
        return next
      },
      { preventScrollReset: true },
    )
  return { values, set }
}

const currentImport = lazyPart(
  () => import('./current-import.tsx'),
  (module) => module.CurrentImport,
)
const comparison = lazyPart(
  () => import('./comparison.tsx'),
  (module) => module.Comparison,
)

/** Imports of the register: the next one, the history, and the difference between any two. */
export function ImportsPage() {
  const { page, toPage } = useListAddress([])
  const { values, set } = useImportAddress()
  const history = useHistory(page)
  const show = (id: string) => set('import', id)
  const { from, to } = values
  return (
    <>
      <PageMeta
        title="Imports"
        description="Imports of the register of licensed sponsors: preview the newest one, apply it, and compare any two."
        noindex
      />
      <h1 className="mb-5 text-2xl">Imports</h1>
      <div className="grid grid-cols-1 gap-4">
        <StartImport onStarted={show} canFetch={history.data?.can_fetch ?? true} />
        {values.import !== '' && (
          <Suspense>
            <currentImport.Part id={values.import} onStarted={show} onEnd={() => void history.mutate()} />
          </Suspense>
        )}
        <ImportHistory answer={history} compared={{ from, to }} onCompare={set} onPage={toPage} />
        {from !== '' && to !== '' && (
          <Suspense>
            <comparison.Part key={`${from} ${to}`} from={from} to={to} />
          </Suspense>
        )}
        <p className="text-ink-2">
          The last outcome of each operation, and its start, are on{' '}
          <Link to={pages.adminCoverage} className="link">
            Coverage and health
          </Link>
          .
        </p>
      </div>
    </>
  )
}
