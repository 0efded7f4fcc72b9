import { expect, test } from 'vitest'
import { parsePage } from '../page/parse-page.ts'
import { nextListPage } from './next-list-page.ts'

const url = 'https://harbour.example/vacancies?page=2'
const next = (html: string) => nextListPage(parsePage(html), url)

test.each([
  ['a link of the head', '<head><link rel="next" href="/vacancies?page=3"></head>'],
  ['a link with rel', '<a href="?page=1" rel="prev">1</a><a href="?page=3" rel="nofollow next">3</a>'],
  ['the text of a link', '<a href="?page=1">Previous</a> <a href="/vacancies?page=3">Next »</a>'],
  ['a label', '<a href="?page=1" aria-label="Previous">«</a><a href="?page=3" aria-label="Next">»</a>'],
  ['a title', '<a href="?page=3" title="Go to next page"><i class="icon"></i></a>'],
  ['a sign', '<a href="?page=1">«</a><a href="?page=3">›</a><a href="?page=9">»</a>'],
  ['a link after a button of the page', '<a href="#slides">Next</a><a href="?page=3">Next</a>'],
  ['its number', '<a href="/vacancies">1</a><b>2</b><a href="?page=3">3</a><a href="?page=4">4</a>'],
])('the next page is named by %s', (_how, html) => {
  expect(next(html)).toBe('https://harbour.example/vacancies?page=3')
})

test.each([
  ['another host', '<a rel="next" href="https://other.example/vacancies?page=3">Next</a>'],
  ['the page itself', `<a rel="next" href="${url}">Next</a>`],
  ['a script', '<a rel="next" href="javascript:next()">Next</a>'],
  ['a text about something else', '<a href="/steps">Next steps</a>'],
  ['a posting by a sign', '<a href="/vacancies/welder">→</a>'],
  ['the last page by its number', '<a href="?page=1">1</a><a href="?page=9">9</a>'],
  ['a posting with the number', '<a href="/vacancies/3">3</a>'],
  ['a page of another list', '<a href="/news?page=3">3</a><a href="/news/page/3">3</a>'],
  ['a page with another number', '<a href="/vacancies?page=30">3</a><a href="?page=2&rows=3">3</a>'],
  ['a count of a page', '<a href="?page=3">Welding (3)</a>'],
  ['nothing', '<p>The end</p>'],
])('a link to %s is not a next page', (_what, html) => {
  expect(next(html)).toBeNull()
})

test.each([
  ['/vacancies', '/vacancies?page=2'],
  ['/vacancies/', '/vacancies/page/2/'],
  ['/vacancies/page/1/', '/vacancies/page/2/'],
  ['/vacancies?sort=new', '/vacancies?sort=new&pg=2'],
])('after the first page %s, the page with the number 2 follows', (first, second) => {
  const html = `<b>1</b> <a href="${second}">2</a> <a href="${second.replace('2', '3')}">3</a>`
  expect(nextListPage(parsePage(html), `https://harbour.example${first}`)).toBe(
    `https://harbour.example${second}`,
  )
})
