import { readFileSync } from 'node:fs'
import { publishingKey } from '../../functions/platform/auth/publishing-key.ts'

const secret = readFileSync('tests/support/publishing-key.json', 'utf8')

export const testPublisher = publishingKey(secret)
/** Who signs after a rotation. */
export const nextPublisher = publishingKey(JSON.stringify({ 2: JSON.parse(secret)[2] }))

/** The public keys that extensions and pages of tests accept. */
export const testKeys = testPublisher.publicKeys
