import { beforeEach, expect, test, vi } from 'vitest'
import { readJson } from './read-json.ts'

const silenced = () => vi.spyOn(console, 'warn').mockImplementation(() => {})
let warned: ReturnType<typeof silenced>
beforeEach(() => {
  warned = silenced()
})

test('an answer is its JSON, and nothing is logged of it', async () => {
  expect(await readJson(Response.json({ data: { job_listings: [{ id: 1 }] } }))).toEqual({
    data: { job_listings: [{ id: 1 }] },
  })
  expect(warned).not.toHaveBeenCalled()
})

test('vacancies that come as JSON text are read wherever they stand', async () => {
  const company = { details: { job_listings: JSON.stringify([{ id: 1, title: 'Baker' }]) } }
  expect(await readJson(Response.json({ data: [company] }))).toEqual({
    data: [{ details: { job_listings: [{ id: 1, title: 'Baker' }] } }],
  })
})

test('vacancies that cannot be read are none, which is logged', async () => {
  expect(await readJson(Response.json({ job_listings: 'not json' }))).toEqual({ job_listings: [] })
  expect(warned).toHaveBeenCalledOnce()
})

test('an answer that is no JSON is logged; an empty one is nothing to speak of', async () => {
  expect(await readJson(new Response('<h1>Bad gateway</h1>'))).toBeUndefined()
  expect(warned).toHaveBeenCalledOnce()
  expect(await readJson(new Response(null, { status: 204 }))).toBeUndefined()
  expect(warned).toHaveBeenCalledOnce()
})
