import { expect, test } from 'vitest'
import { createdNow, dueNow, jobOfLetter } from './redrive-letters.ts'

const letter = (type: string, body: object) => JSON.stringify({ message_id: 'm', type, body })

test('the letter of a job names it, whatever else it has', () => {
  expect(jobOfLetter(letter('runBulk', { job_id: 'j', cursor: '70' }))).toBe('j')
  expect(jobOfLetter(letter('redriveQueue', { job_id: 'j', moved: 3 }))).toBe('j')
})

test('a letter that is sent anew is as old as its new start, and keeps its message', () => {
  const message = { message_id: 'm', type: 'runBulk', body: { job_id: 'j' } }
  const old = {
    ...message,
    created_at: '2026-07-01T00:00:00.000Z',
    not_before: '2026-07-02T00:00:00.000Z',
    due_since: '2026-07-02T00:00:00.000Z',
    postponed: 7,
  }
  expect(JSON.parse(createdNow(JSON.stringify(old), new Date('2026-07-09T00:00:00Z')))).toEqual({
    ...message,
    created_at: '2026-07-09T00:00:00.000Z',
  })
})

test('a letter without a job, and one that nobody can read, names none', () => {
  for (const body of [letter('sendMail', { job_id: 'j' }), letter('runBulk', {}), 'null', '{', ''])
    expect(jobOfLetter(body)).toBeUndefined()
})

test('a letter without a job is due from its redrive on, and one that nobody can read stays as it is', () => {
  const at = new Date('2026-07-09T00:00:00Z')
  expect(JSON.parse(dueNow(letter('sendMail', { to: 'é' }), at))).toEqual({
    ...JSON.parse(letter('sendMail', { to: 'é' })),
    due_since: '2026-07-09T00:00:00.000Z',
  })
  for (const body of ['null', '{', '', '{"no":"message"}']) expect(dueNow(body, at)).toBe(body)
})
