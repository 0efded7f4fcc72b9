import { describe, expect, test } from 'vitest'
import { completeChat, type Mood, moodOf } from './complete-chat.ts'

const page = `Brindle Care
Senior Care Assistant
Leeds, United Kingdom
Salary
£26,500 to £29,000 per year
Full-time
Closing date
5 March 2027
We cannot sponsor a visa for this post.
At least 2 years of experience.`

const quoted = (type: string) => ({
  anyOf: [{ type: 'object', properties: { value: { type }, quote: { type: 'string' } } }, { type: 'null' }],
})
const nullable = (type: string) => ({ anyOf: [{ type }, { type: 'null' }] })
const schema = {
  type: 'object',
  properties: {
    title: { type: 'string' },
    salary_min: nullable('number'),
    salary_max: { type: ['number', 'null'] },
    salary_period: { anyOf: [{ type: 'string', enum: ['hour', 'year'] }, { type: 'null' }] },
    work_type: { type: 'string', enum: ['Full-time', 'Part-time'] },
    expiry_date: nullable('string'),
    visa_sponsorship: nullable('integer'),
    min_experience_years: { $ref: '#/$defs/years' },
    post_date: nullable('string'),
    skills: { type: 'array', items: { type: 'string' } },
    evidence: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, quote: { type: 'string' } } },
    },
  },
  $defs: { years: nullable('integer') },
}

/** A request whose prompt has a given mood. A number after the page is chosen so that the hash matches. */
function requestWith(mood: Mood) {
  for (let number = 0; ; number += 1) {
    const content = `${page}\n${number}`
    if (moodOf(content) === mood)
      return {
        model: 'demo-model',
        messages: [{ role: 'user', content }],
        response_format: { type: 'json_schema', json_schema: { name: 'vacancy', schema } },
      }
  }
}

interface Completion {
  model: string
  choices: { message: { content: string }; finish_reason: string }[]
  usage: { prompt_tokens: number; completion_tokens: number; total_tokens: number }
}

const ask = (mood: Mood, secondsBusy = 0) => completeChat(requestWith(mood), () => secondsBusy)
const contentOf = (answer: { body: unknown }) => (answer.body as Completion).choices[0]?.message.content ?? ''

test('the demo model fills the requested schema, and quotes the page', () => {
  const answer = ask('well')
  const { evidence, ...facts } = JSON.parse(contentOf(answer)) as {
    evidence: { field: string; quote: string }[]
  }
  expect(facts).toEqual({
    title: 'Senior Care Assistant',
    salary_min: 26_500,
    salary_max: 29_000,
    salary_period: 'year',
    work_type: 'Full-time',
    expiry_date: '2027-03-05',
    visa_sponsorship: 0,
    min_experience_years: 2,
    post_date: null,
    skills: [],
  })
  expect(evidence).toContainEqual({ field: 'salary_max', quote: '£26,500 to £29,000 per year' })
  expect(evidence.filter(({ quote }) => !page.includes(quote))).toEqual([])
})

test('the demo model reads only the page, and only its own posting', () => {
  const question = `The vacancy may be called: Cook\n<page>\nPastry Chef\nOther vacancies\nCook, £9 per hour\n</page>`
  const properties = { title: quoted('string'), salary_min: quoted('number') }
  const { body } = completeChat(
    {
      messages: [{ role: 'user', content: [{ type: 'text', text: question }] }],
      response_format: { json_schema: { schema: { type: 'object', properties } } },
    },
    () => 0,
  )
  expect(moodOf(question)).toBe('well')
  expect(JSON.parse(contentOf({ body }))).toEqual({
    title: { value: 'Pastry Chef', quote: 'Pastry Chef' },
    salary_min: null,
  })
})

test('the demo model returns its name and token counts, and the same answer to the same prompt', () => {
  const { body } = ask('well')
  const { model, usage } = body as Completion
  expect(model).toBe('demo-model')
  expect(usage.prompt_tokens).toBeGreaterThan(50)
  expect(usage.total_tokens).toBe(usage.prompt_tokens + usage.completion_tokens)
  expect(ask('well').body).toEqual(body)
})

describe('the mood of a prompt', () => {
  test('the demo model can be busy, and answers with Retry-After', () => {
    expect(ask('busy', 9)).toMatchObject({ status: 429, headers: { 'retry-after': '9' } })
    expect(ask('busy')).toMatchObject({ status: 200 })
  })

  test('the demo model can be slower than its timeout', () => {
    expect(ask('slow', 9).delaySeconds).toBe(12)
    expect(ask('slow').delaySeconds).toBeUndefined()
  })

  test('the demo model can answer with invalid or truncated JSON', () => {
    expect(() => JSON.parse(contentOf(ask('garbage')))).toThrow(SyntaxError)
    const truncated = ask('truncated')
    expect(() => JSON.parse(contentOf(truncated))).toThrow(SyntaxError)
    expect(truncated.body).toMatchObject({ choices: [{ finish_reason: 'length' }] })
  })

  test('most prompts are answered well', () => {
    const moods = Array.from({ length: 1_000 }, (_, at) => moodOf(`prompt ${at}`))
    expect(moods.filter((mood) => mood === 'well').length).toBeGreaterThan(750)
    expect(new Set(moods)).toEqual(new Set(['well', 'busy', 'slow', 'garbage', 'truncated']))
  })
})

test('a request that is not a chat is refused', () => {
  expect(completeChat({ messages: 'none' }, () => 0).status).toBe(400)
})

test('of listed occupations the demo model takes the first, with a sentence of the page', () => {
  const sentence = 'You must be a registered mental health nurse who visits people.'
  const code = quoted('string')
  for (let number = 0; ; number += 1) {
    const content = `2235 Nurses\n1171 Managers\n<page>\nNight clinician\n${sentence}\n${number}\n</page>`
    if (moodOf(content) !== 'well') continue
    const json_schema = { name: 'code', schema: { type: 'object', properties: { code } } }
    const messages = [{ role: 'user', content }]
    const answer = completeChat({ messages, response_format: { json_schema } }, () => 0)
    expect(JSON.parse(contentOf(answer))).toEqual({ code: { value: '2235', quote: sentence } })
    return
  }
})
