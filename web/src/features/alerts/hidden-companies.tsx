import { useRef } from 'react'
import type { HiddenCompany } from '#shared/api/hidden-companies.ts'
import { useAction, ActionError, Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { useHiddenCompanies } from '../jobs/use-hidden-companies.ts'
import { ListCard } from './list-card.tsx'

export function HiddenCompanies() {
  const { hidden, error, isValidating, retry, show } = useHiddenCompanies()
  const heading = useRef<HTMLHeadingElement>(null)
  const showOne = async ({ company_id }: HiddenCompany) => {
    await show(company_id)
    showToast({ type: 'success', message: 'Its jobs are shown again' })
    // moves focus, because the focused button is gone
    heading.current?.focus()
  }
  return (
    <ListCard
      {...{ error, isValidating, retry }}
      title="Hidden companies"
      headingRef={heading}
      items={hidden}
      keyOf={({ company_id }) => company_id}
      renderRow={(company) => <HiddenRow company={company} show={() => showOne(company)} />}
      empty={
        <p className="px-4 py-4 text-sm text-ink-2 sm:px-5">
          Open a job and press “Hide this company”: its jobs then stay out of your lists and emails.
        </p>
      }
      skeletonRows={1}
    />
  )
}

interface HiddenRowProps {
  company: HiddenCompany
  show: () => Promise<void>
}

function HiddenRow({ company: { company_name, preview }, show }: HiddenRowProps) {
  const { run, busy, problem } = useAction(show, { failure: 'Failed to show the company again' })
  const name = company_name ?? preview
  return (
    <article aria-label={name} className="grid gap-1 px-4 py-2 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="min-w-0 [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
        </p>
        <Button variant="quiet" busy={busy} aria-label={`Show again: ${name}`} onClick={() => void run()}>
          Show again
        </Button>
      </div>
      <ActionError message={problem} />
    </article>
  )
}
