import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { API_TOKEN_DAYS, MAX_API_TOKENS } from '#shared/api-token-limits.ts'
import {
  type ApiToken,
  createApiToken,
  listApiTokens,
  revokeApiToken,
} from '#shared/api/accounts/api-tokens.ts'
import { API_PREFIX } from '#shared/api/contract.ts'
import { exportJobsCsv } from '#shared/api/job-search.ts'
import { mcp } from '#shared/api/mcp.ts'
import { longDate } from '#shared/format/date.ts'
import { call, useApi } from '../../../../lib/api/api-client.ts'
import { ApiError, statuses } from '../../../../lib/api/api-error.ts'
import { Button } from '../../../../ui/button.tsx'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { FormActions, Form, useContractForm } from '../../../../ui/forms/form.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { IconKey } from '../../../../ui/icons.ts'
import { ConfirmDialog } from '../../../../ui/overlays/question-dialog.tsx'
import { showToast } from '../../../../ui/overlays/toasts.ts'
import { Answer, CardSection } from '../../../../ui/page/answer.tsx'

const dayOf = (instant: string): string => longDate(instant.slice(0, 10))

function ApiTokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const { name, created_at, last_used_on, expires_at } = token
  return (
    <li className="grid gap-2 py-3 last:pb-0">
      <div className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 @sm:grid-cols-[auto_minmax(0,1fr)_auto]">
        <IconKey size={22} aria-hidden="true" className="shrink-0 text-ink-2" />
        <div>
          <p className="font-semibold [overflow-wrap:anywhere]">
            <bdi>{name}</bdi>
          </p>
          <p className="text-sm text-ink-2">
            Created {dayOf(created_at)},{' '}
            {last_used_on === null ? 'never used' : `last used ${longDate(last_used_on)}`}, valid until{' '}
            {dayOf(expires_at)}
          </p>
        </div>
        <Button
          variant="secondary"
          className="@max-sm:col-start-2 @max-sm:justify-self-start"
          aria-label={`Revoke token: ${name}`}
          onClick={onRevoke}
        >
          Revoke
        </Button>
      </div>
    </li>
  )
}

const CODE =
  'block rounded-md border border-line bg-muted px-3 py-2.5 font-mono text-sm [overflow-wrap:anywhere]'

/** A new API token, which is shown only here. Focus moves to it. */
function NewApiToken({ token, onDone }: { token: string; onDone: () => void }) {
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

function ApiTokenForm({ onCreated }: { onCreated: (token: string) => void }) {
  const form = useContractForm({ name: '' }, undefined, 'api-token-')
  const submit = () =>
    form.send(createApiToken, {
      failure: 'Failed to create the API token',
      onAnswer: ({ data }) => onCreated(data.token),
    })
  return (
    <Form form={form} onSubmit={submit} submit="Create token" className="grid max-w-xl gap-4">
      <TextField
        {...form.field('name')}
        label="Name of the token"
        hint="You recognise it by this, such as “Spreadsheet at home”"
        autoComplete="off"
      />
    </Form>
  )
}

const revoke = (id: string) =>
  call(revokeApiToken, { params: { id } }).catch((cause: unknown) => {
    if (!(cause instanceof ApiError) || cause.status !== statuses.notFound) throw cause
  })

/** The user's API tokens: to create one, which is shown once, and to revoke them. */
export function ApiTokensCard() {
  const answer = useApi(listApiTokens, {})
  const [created, setCreated] = useState<string | null>(null)
  const [revoking, setRevoking] = useState<ApiToken | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const toHeading = () => heading.current?.focus()
  const revokeOne = async (id: string) => {
    await revoke(id)
    await answer.mutate()
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
        revokes it. We mail you about each new one. You may have {MAX_API_TOKENS}. An assistant that speaks
        MCP can use one too, at {`${location.origin}${API_PREFIX}${mcp.path}`}.
      </p>
      {created === null ? (
        <ApiTokenForm
          onCreated={(token) => {
            setCreated(token)
            void answer.mutate()
          }}
        />
      ) : (
        <NewApiToken token={created} onDone={done} />
      )}
      <Answer answer={answer} size={['h-17 w-full']}>
        {({ data: tokens }) =>
          tokens.length > 0 && (
            <ul aria-label="API tokens" className="divide-y divide-line border-t border-line">
              {tokens.map((token) => (
                <ApiTokenRow key={token.id} token={token} onRevoke={() => setRevoking(token)} />
              ))}
            </ul>
          )
        }
      </Answer>
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
