import { randomUUID } from 'node:crypto'
import { register, verifyEmail } from '#shared/api/accounts/accounts.ts'
import type { FlowWorld } from '../product/flow-world.ts'

export const PASSWORD = 'violet harbour lantern'

export const newEmail = () => `${randomUUID()}@example.com`

export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** The steps of signing up over HTTP. @param worldOf Returns the world, which the test file's first hook creates. */
export function applicantOf(worldOf: () => FlowWorld) {
  const registerAs = (email: string, more: object = {}) =>
    worldOf().call(register, { body: { name: 'Rita Reader', email, password: PASSWORD, ...more } })

  /** Registers with an email. @returns the token of the pending session, and the user. */
  const pending = async (email: string) => {
    const { token, user } = register.responses[201].parse((await registerAs(email)).body)
    return { token, user }
  }

  /** Waits for `count` mails to an email address. @returns the code in the newest one. */
  const codeFor = async (email: string, count = 1): Promise<string> => {
    const [newest] = await worldOf().mails(email, count)
    const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0]
    if (code === undefined) throw new Error(`There is no code in "${newest?.text}"`)
    return code
  }

  const verify = (email: string, code: string, token?: string) =>
    worldOf().call(verifyEmail, { body: { email, code }, ...(token !== undefined && { token }) })

  /** Registers a user and verifies the email. */
  const owner = async () => {
    const email = newEmail()
    const { token: first } = await pending(email)
    const verified = await verify(email, await codeFor(email), first)
    const { token } = verifyEmail.responses[200].parse(verified.body)
    return { email, token }
  }

  return { registerAs, pending, codeFor, verify, owner }
}
