import { expect, test } from 'vitest'
import { userSample } from '../../../../tests/support/samples/user-sample.ts'
import { onwardPath } from './return-path.ts'

const complete = userSample()
const incomplete = userSample({ preferences: { setup_completed_at: null, preferred_job_category_id: [] } })
const pending = userSample({ ...incomplete, email_verified: false })

const asked = '/sponsors?city=Leeds'
const remembered = '?redirect=%2Fsponsors%3Fcity%3DLeeds'

test.each([
  ['a user with complete preferences goes to the return path', complete, asked, asked],
  ['a user with complete preferences and no return path goes to the sponsors', complete, null, '/sponsors'],
  [
    'a user without preferences goes to the setup first, which keeps the return path',
    incomplete,
    asked,
    `/preferences-setup${remembered}`,
  ],
  ['a user without preferences and no return path goes to the setup', incomplete, null, '/preferences-setup'],
  [
    'a return path that is the setup itself leads to one setup',
    incomplete,
    '/preferences-setup?redirect=%2Fsponsors',
    '/preferences-setup?redirect=%2Fsponsors',
  ],
  [
    'a user with an unverified email goes to the code page first',
    pending,
    asked,
    `/verify-code${remembered}`,
  ],
])('%s', (_, user, returnPath, path) => {
  expect(onwardPath(user, returnPath)).toBe(path)
})
