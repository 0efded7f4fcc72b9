import type { ApiToken } from '#shared/api/accounts/api-tokens.ts'
import { longDate } from '#shared/format/date.ts'
import { Button } from '../../../../ui/button.tsx'
import { IconKey } from '../../../../ui/icons.ts'

interface ApiTokenRowProps {
  token: ApiToken
  onRevoke: () => void
}

const dayOf = (instant: string): string => longDate(instant.slice(0, 10))

/** One API token: its name, when it was created and used, and when it ends. */
export function ApiTokenRow({ token, onRevoke }: ApiTokenRowProps) {
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
