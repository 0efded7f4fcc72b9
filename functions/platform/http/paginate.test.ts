import { describe, expect, test } from 'vitest'
import { paginate } from './paginate.ts'

const pageOf = (page: number, { total = 31, query = {} }: { total?: number; query?: object } = {}) =>
  paginate({ data: ['row'], total, page, perPage: 15, path: '/sponsorships', query: { page, ...query } })

const at = (page: number) => `/api/sponsorships?page=${page}`

describe('a page of a list', () => {
  test('a page of a list contains its rows, its position and the total', () => {
    expect(pageOf(2)).toMatchObject({
      data: ['row'],
      current_page: 2,
      last_page: 3,
      per_page: 15,
      total: 31,
    })
  })

  test('a page of a list links to the previous and the next page by relative URLs', () => {
    expect(pageOf(2).links).toEqual({ first: at(1), prev: at(1), next: at(3), last: at(3) })
    expect(pageOf(2).next_page_url).toBe(at(3))
  })

  test('the first page of a list has no previous link, and the last page has no next link', () => {
    expect(pageOf(1).links).toEqual({ first: at(1), prev: null, next: at(2), last: at(3) })
    expect(pageOf(3).links).toEqual({ first: at(1), prev: at(2), next: null, last: at(3) })
    expect(pageOf(3).next_page_url).toBeNull()
  })

  test('a full last page does not link to another page', () => {
    expect(pageOf(2, { total: 30 })).toMatchObject({ last_page: 2, next_page_url: null })
  })

  test('an empty list has no page links', () => {
    expect(pageOf(1, { total: 0 })).toMatchObject({
      last_page: 0,
      links: { first: null, prev: null, next: null, last: null },
      next_page_url: null,
    })
  })

  test.each([
    [0, 15, 0],
    [1, 15, 1],
    [14, 15, 1],
    [15, 15, 1],
    [16, 15, 2],
    [312, 15, 21],
    [127_235, 25, 5090],
    [7, 0, 7],
  ])('a list of %d rows, %d a page, has %d pages', (total, perPage, pages) => {
    expect(paginate({ data: [], total, page: 1, perPage, path: '/sponsorships', query: {} })).toMatchObject({
      last_page: pages,
    })
  })

  test('a page far beyond the last links only to pages that exist', () => {
    expect(pageOf(9).links).toEqual({ first: at(1), prev: null, next: null, last: at(3) })
  })

  test('page links keep the active filters, with flags as 1', () => {
    const query = { city: 'Bury St Edmunds & Co', job: true, linkedin: false, sector: 3, rating: undefined }
    const next = new URL(pageOf(1, { query }).links.next ?? '', 'http://host.example')
    expect([...next.searchParams]).toEqual([
      ['city', 'Bury St Edmunds & Co'],
      ['job', '1'],
      ['sector', '3'],
      ['page', '2'],
    ])
  })
})
