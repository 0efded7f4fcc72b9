import { Suspense } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { requestImport } from '#shared/api/admin/imports.ts'
import { pages } from '#shared/pages.ts'
import { call } from '../../../lib/api/api-client.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { ActionError } from '../../../ui/action-error.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconRefresh } from '../../../ui/icons.ts'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { CardSection } from '../../../ui/page/card-section.tsx'
import { PageMeta } from '../../../ui/page/page-meta.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { ImportHistory } from './import-history.tsx'
import { UploadForm } from './upload-form.tsx'
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

interface StartImportProps {
  /** Called with the id of the import. */
  onStarted: (id: string) => void
  /** Whether there is an address of the newest register. */
  canFetch: boolean
}

/** Starts a dry run of the newest register. */
function StartImport({ onStarted, canFetch }: StartImportProps) {
  const { run, busy, problem } = useAction(
    async () => {
      const { data, message } = await call(requestImport, { body: { fetch: true, dry_run: true } })
      showToast({ type: 'success', message })
      onStarted(data.id)
    },
    { failure: 'Failed to start the import' },
  )
  return (
    <CardSection title="New import">
      <p className="max-w-prose text-ink-2">
        {canFetch
          ? 'A dry run fetches the newest register from GOV.UK and reports what would change. Nothing changes until you apply it.'
          : 'This run has no address of the register. Set REGISTER_URL and start it again, or upload a file.'}
      </p>
      <ActionError message={problem} />
      <div>
        <Button
          icon={<IconRefresh size={20} />}
          busy={busy}
          aria-disabled={!canFetch}
          onClick={() => void run()}
        >
          Preview the newest register
        </Button>
      </div>
      <h3 className="mt-2 text-base">From a file</h3>
      <UploadForm onStarted={onStarted} />
    </CardSection>
  )
}
