import { expect, test } from 'vitest'
import { userSample } from '../../../../tests/support/samples/user-sample.ts'
import { onwardPath } from './onward-path.ts'

const complete = userSample()
const incomplete = userSample({ preferences: { setup_completed_at: null, preferred_job_category_id: [] } })
const pending = userSample({ ...incomplete, email_verified: false })

const asked = '/sponsors?city=Leeds'
const remembered = '?redirect=%2Fsponsors%3Fcity%3DLeeds'

test.each([
  ['a reader who has set up everything goes where they were going', complete, asked, asked],
  ['and to the sponsors where that was nowhere', complete, null, '/sponsors'],
  ['without preferences the setup comes first', incomplete, asked, `/preferences-setup${remembered}`],
  ['which remembers nothing where there is nothing', incomplete, null, '/preferences-setup'],
  [
    'whoever was on the way to the setup already goes there once',
    incomplete,
    '/preferences-setup?redirect=%2Fsponsors',
    '/preferences-setup?redirect=%2Fsponsors',
  ],
  ['before all this the address is verified', pending, asked, `/verify-code${remembered}`],
])('%s', (_, user, returnPath, path) => {
  expect(onwardPath(user, returnPath)).toBe(path)
})
