import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { User } from '#shared/api/accounts/accounts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { CardSection } from '../../../ui/page/card-section.tsx'
import { Fact } from './fact.tsx'
import { NameForm } from './name-form.tsx'

/** The user's name (edited inline), email and plan. */
export function AccountFacts({ user }: { user: User }) {
  const [editing, setEditing] = useState(false)
  const change = useRef<HTMLButtonElement>(null)
  const done = () => {
    flushSync(() => setEditing(false))
    change.current?.focus()
  }
  return (
    <CardSection title="Your details">
      {editing ? (
        <NameForm name={user.name} onDone={done} />
      ) : (
        <Fact
          label="Name"
          action={
            <Button
              ref={change}
              variant="secondary"
              aria-label="Change name"
              onClick={() => setEditing(true)}
            >
              Change
            </Button>
          }
        >
          <bdi>{user.name}</bdi>
        </Fact>
      )}
      <Fact label="Email address">
        {user.email}
        {user.email_verified ? <Badge tone="good">Verified</Badge> : <Badge>Not verified</Badge>}
      </Fact>
      <Fact label="Plan">
        {user.role === 'admin' ? 'Administrator' : user.plan === 'pro' ? 'Pro' : 'Free'}
      </Fact>
    </CardSection>
  )
}
