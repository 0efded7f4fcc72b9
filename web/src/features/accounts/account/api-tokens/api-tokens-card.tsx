import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { API_TOKEN_DAYS, MAX_API_TOKENS } from '#shared/api-token-limits.ts'
import { type ApiToken, listApiTokens, revokeApiToken } from '#shared/api/accounts/api-tokens.ts'
import { call } from '../../../../lib/api/api-client.ts'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { statuses } from '../../../../lib/api/error-catalogue.ts'
import { useApi } from '../../../../lib/api/use-api.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { CardSection } from '../../../../ui/page/card-section.tsx'
import { LoadFailed } from '../../../../ui/page/load-failed.tsx'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'
import { showToast } from '../../../../ui/overlays/toasts.ts'
import { ApiTokenForm } from './api-token-form.tsx'
import { ApiTokenRow } from './api-token-row.tsx'
import { NewApiToken } from './new-api-token.tsx'

/** The user's API tokens. `revoke` throws the ApiError of a refusal, but succeeds for a token that has already ended. */
function useApiTokens() {
  const { data, error, isValidating, mutate } = useApi(listApiTokens, {})

  async function revoke(id: string): Promise<void> {
    await call(revokeApiToken, { params: { id } }).catch((cause: unknown) => {
      if (!(cause instanceof ApiError) || cause.status !== statuses.notFound) throw cause
    })
    await mutate()
  }
  return { tokens: data?.data, error, isValidating, retry: () => void mutate(), revoke }
}

/** The user's API tokens: to create one, which is shown once, and to revoke them. */
export function ApiTokensCard() {
  const { tokens, error, isValidating, retry, revoke } = useApiTokens()
  const [created, setCreated] = useState<string | null>(null)
  const [revoking, setRevoking] = useState<ApiToken | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const toHeading = () => heading.current?.focus()
  const revokeOne = async (id: string) => {
    await revoke(id)
    flushSync(() => setRevoking(null))
    showToast({ type: 'success', message: 'API token revoked' })
    // moves focus, because the row that contained the focused button is gone
    toHeading()
  }
  const done = () => {
    flushSync(() => setCreated(null))
    toHeading()
  }
  return (
    <CardSection title="API tokens" headingRef={heading}>
      <p className="max-w-[75ch] text-ink-2">
        With a token your own programs read your jobs, your unlocked companies and their files. It changes and
        unlocks nothing. It is valid for {API_TOKEN_DAYS} days, even after you sign out. A new password
        revokes it. We mail you about each new one. You may have {MAX_API_TOKENS}.
      </p>
      {created === null ? (
        <ApiTokenForm
          onCreated={(token) => {
            setCreated(token)
            retry()
          }}
        />
      ) : (
        <NewApiToken token={created} onDone={done} />
      )}
      {tokens ? (
        tokens.length > 0 && (
          <ul aria-label="API tokens" className="divide-y divide-line border-t border-line">
            {tokens.map((token) => (
              <ApiTokenRow key={token.id} token={token} onRevoke={() => setRevoking(token)} />
            ))}
          </ul>
        )
      ) : error ? (
        <LoadFailed message={error.message} retrying={isValidating} onRetry={retry} />
      ) : (
        <>
          <output className="sr-only">Loading…</output>
          <Skeleton className="h-17 w-full" />
        </>
      )}
      {revoking && (
        <ConfirmDialog
          title="Revoke this API token?"
          confirm="Revoke"
          cancel="Keep it"
          failure="Failed to revoke the API token"
          onClose={() => setRevoking(null)}
          onConfirm={() => revokeOne(revoking.id)}
        >
          <p>
            Programs that use “{revoking.name}” can no longer read your data. A revoked token never returns.
          </p>
        </ConfirmDialog>
      )}
    </CardSection>
  )
}
