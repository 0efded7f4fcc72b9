import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Login } from './use-login.ts'

/** Email and password; what was typed stays after an error. */
export function LoginForm({ errors, refused, busy, submit }: Login) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const errorOf = (fieldId: string) => errors.find((error) => error.fieldId === fieldId)?.message
  const onSubmit = (event: React.FormEvent) => {
    event.preventDefault()
    void submit({ email, password })
  }
  return (
    <div className="grid gap-6">
      <ErrorSummary errors={errors} />
      <h1 className="text-2xl">Sign in</h1>
      <form noValidate onSubmit={onSubmit} className="grid gap-5">
        <TextField
          id="email"
          name="email"
          label="Email address"
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          value={email}
          onChange={setEmail}
          error={errorOf('email')}
          invalid={refused}
        />
        <PasswordField
          id="password"
          name="password"
          label="Password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={errorOf('password')}
          invalid={refused}
        />
        <Button type="submit" busy={busy}>
          Sign in
        </Button>
      </form>
    </div>
  )
}
