import { expect, test } from 'vitest'
import { jobOfLetter } from './job-of-letter.ts'

const letter = (type: string, body: object) => JSON.stringify({ message_id: 'm', type, body })

test('the letter of a job names it, whatever else it has', () => {
  expect(jobOfLetter(letter('runBulk', { job_id: 'j', cursor: '70' }))).toBe('j')
  expect(jobOfLetter(letter('redriveQueue', { job_id: 'j', moved: 3 }))).toBe('j')
})

test('a letter without a job, and one that nobody can read, names none', () => {
  for (const body of [letter('sendMail', { job_id: 'j' }), letter('runBulk', {}), 'null', '{', ''])
    expect(jobOfLetter(body)).toBeUndefined()
})
