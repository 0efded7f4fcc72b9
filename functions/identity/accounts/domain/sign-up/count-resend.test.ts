import { expect, test } from 'vitest'
import { storedUser } from '../../../../../tests/support/accounts/stored-user.ts'
import { memoryCommit } from '../../../../../tests/support/doubles/memory-commit.ts'
import { memoryParts } from '../../../../../tests/support/doubles/memory-parts.ts'
import { countResend } from './count-resend.ts'

const user = { ...storedUser({ user_id: 'u1' }), email_verified_at: null, expires_at: 9 }
const code = { user_id: 'u1', code_hash: 'hash', tries: 0, other_tries: 0, expires_at: 9 }
const mail = { mail: { template: 'verify_email', to: user.email, code: '012345' }, requestId: 'r' } as const
const counted = { subject: user.email, seen: undefined, next: { last_at: '2026-07-20T12:00:00Z', count: 1 } }
const renewal = { ...counted, renewal: { user, code, ...mail } }
const decoy = { ...counted, decoy: code }

const names = ['countWrite', 'renewWrite', 'codeWrite', 'userCheck', 'absenceCheck', 'noMailWrite'] as const

async function count(request: typeof renewal | typeof decoy, ...refused: string[]) {
  const { commit, committed } = memoryCommit()
  const { countWrite, mailWrite, ...parts } = memoryParts([...names, 'mailWrite'], new Set(refused))
  const made = { ...parts, countWrite: async () => countWrite() }
  const outcome = await countResend({ parts: made, mailWrite, commit })(request)
  return { outcome, written: committed.map((writes) => writes.map(({ what }) => what)) }
}

test('a request is counted together with the new code and its mail', async () => {
  const written = [['countWrite', 'renewWrite', 'codeWrite', 'userCheck', 'mailWrite']]
  expect(await count(renewal)).toEqual({ outcome: 'counted', written })
})

test('a request without an account makes as many writes, and sends no mail', async () => {
  const written = [['countWrite', 'renewWrite', 'codeWrite', 'absenceCheck', 'noMailWrite']]
  expect(await count(decoy)).toEqual({ outcome: 'counted', written })
})

test.each([
  ['after another one was counted', ['countWrite'], 'overtaken'],
  ['for an email that has an owner', ['renewWrite'], 'owned'],
  ['for an account that is gone', ['userCheck'], 'owned'],
  ['after another one, which verified the account', ['countWrite', 'userCheck'], 'overtaken'],
])('a request %s mails no code', async (_what, refused, outcome) => {
  expect(await count(renewal, ...refused)).toEqual({ outcome, written: [] })
})
