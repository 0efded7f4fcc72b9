import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { defaultCriteria, type Criteria } from '../criteria/criteria.ts'
import { useFilterForm } from './use-filter-form.ts'

beforeEach(() => vi.useFakeTimers())

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

/** Renders the form next to the results of a search. `found` contains the searches that typing caused. */
function openForm(applied: Criteria, { follows = true } = {}) {
  const found: Criteria[] = []
  const onType = follows ? (next: Criteria) => found.push(next) : undefined
  const view = renderHook(
    (shown: Criteria) => useFilterForm({ applied: shown, onSearch: () => {}, onType }),
    { initialProps: applied },
  )
  const type = (more: Partial<Criteria>) =>
    act(() => view.result.current.setDraft({ ...view.result.current.draft, ...more }))
  return { ...view, found, type }
}

test('a typed field searches once, 300 ms after its last key', () => {
  const { found, type } = openForm({ ...defaultCriteria, page: 3 })
  type({ company_name: 'no' })
  wait(299)
  type({ company_name: 'nor' })
  wait(299)
  expect(found).toEqual([])
  wait(1)
  wait(1000)
  expect(found).toEqual([{ ...defaultCriteria, company_name: 'nor', page: 1 }])
})

test('a choice that was not searched yet waits for Find', () => {
  const { found, type } = openForm(defaultCriteria)
  type({ country: 'Wales', postcode: 'CF10 ' })
  wait(300)
  expect(found).toEqual([{ ...defaultCriteria, postcode: 'CF10' }])
})

test('text typed while an answer loads is not overwritten by the answer', () => {
  const { found, type, rerender, result } = openForm(defaultCriteria)
  type({ company_name: 'nor', country: 'Wales' })
  wait(300)
  type({ company_name: 'north' })
  rerender({ ...defaultCriteria, company_name: 'nor' })
  expect(result.current.draft).toMatchObject({ company_name: 'north', country: 'Wales' })
  wait(300)
  expect(found.at(-1)?.company_name).toBe('north')
})

test('returning to an earlier search restores its form', () => {
  const { type, rerender, result } = openForm(defaultCriteria)
  type({ company_name: 'nor' })
  wait(300)
  rerender({ ...defaultCriteria, company_name: 'nor' })
  rerender(defaultCriteria)
  rerender({ ...defaultCriteria, company_name: 'nor' })
  expect(result.current.draft.company_name).toBe('nor')
  rerender(defaultCriteria)
  expect(result.current.draft.company_name).toBe('')
})

test('a choice that was not searched yet survives the removal of a chip', () => {
  const { type, rerender, result } = openForm({ ...defaultCriteria, country: 'England', city: 'Leeds' })
  type({ sector: '7', postcode: 'LS1 ' })
  rerender({ ...defaultCriteria, country: 'England', postcode: 'LS1' })
  expect(result.current.draft).toMatchObject({ country: 'England', city: '', sector: '7' })
  rerender({ ...defaultCriteria, country: 'England' })
  expect(result.current.draft).toMatchObject({ postcode: '', sector: '7' })
})

test('an incomplete website is not searched for', () => {
  const { found, type } = openForm(defaultCriteria)
  type({ website: 'acme' })
  wait(1000)
  expect(found).toEqual([])
  type({ website: 'acme.com' })
  wait(300)
  expect(found).toHaveLength(1)
})

test('if the results are not beside the form, only the Find button searches', () => {
  const { found, type } = openForm(defaultCriteria, { follows: false })
  type({ company_name: 'nor' })
  wait(1000)
  expect(found).toEqual([])
})
