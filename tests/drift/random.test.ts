import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('only pauses, shares of work and the key of a history are drawn by Math.random, and no secret or id is', () => {
  const drawn = globSync('{functions,shared,web/src,web/extension}/**/*.{ts,tsx}')
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.tsx?$/.test(path) && readFileSync(path, 'utf8').includes('Math.random'))
  expect(drawn.toSorted()).toEqual([
    'functions/extraction/models/token-budget.ts',
    'functions/mail/outgoing.ts',
    'functions/operations/outbox/workers/return-messages.ts',
    'functions/platform/dynamodb/busy.ts',
    'functions/platform/safe-fetch/host-leases.ts',
    'functions/sessions/session-store.ts',
    'web/src/lib/api/swr-config.tsx',
    'web/src/main.tsx',
  ])
})
