import { readFileSync } from 'node:fs'
import { publishingKey } from '../../functions/platform/auth/publishing-key.ts'

export const testPublisher = publishingKey(readFileSync('tests/support/publishing-key.json', 'utf8'))

/** The public key that extensions and pages of tests accept. */
export const testKey = testPublisher.publicKey
