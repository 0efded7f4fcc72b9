import { useEffect, useRef } from 'react'
import { API_PREFIX } from '#shared/api/contract.ts'
import { exportJobsCsv } from '#shared/api/job-export.ts'
import { Button } from '../../../../ui/button.tsx'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { FormActions } from '../../../../ui/forms/form-actions.tsx'

interface NewApiTokenProps {
  token: string
  onDone: () => void
}

const CODE =
  'block rounded-md border border-line bg-muted px-3 py-2.5 font-mono text-sm [overflow-wrap:anywhere]'

/** A new API token, which is shown only here. Focus moves to it. */
export function NewApiToken({ token, onDone }: NewApiTokenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const address = `${location.origin}${API_PREFIX}${exportJobsCsv.path}`
  return (
    <section aria-label="New API token" className="grid grid-cols-1 gap-3 rounded-lg border border-line p-4">
      <h3 ref={heading} tabIndex={-1} className="text-base">
        Copy your new token now
      </h3>
      <p className="text-ink-2">
        We do not keep the token itself, so it is shown only now. Keep it like a password.
      </p>
      <code className={CODE}>{token}</code>
      <p className="text-ink-2">An example with it:</p>
      <code className={CODE}>curl -H &quot;Authorization: Bearer $TOKEN&quot; {address}</code>
      <FormActions>
        <CopyButton full text={token} what="token" />
        <Button variant="ghost" onClick={onDone}>
          Done
        </Button>
      </FormActions>
    </section>
  )
}
