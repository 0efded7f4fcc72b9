import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createPath } from 'react-router-dom'
import { describe, expect, test, vi } from 'vitest'
import { articleSlugs } from '#shared/articles.ts'
import { userSample } from '../../../../tests/support/samples/user-sample.ts'
import { renderPage, renderRoutes } from '../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../lib/session/session-store.ts'
import { articleHeads } from './article-heads.ts'
import { KnowledgeCenterPage } from './knowledge-center-page.tsx'
import { loadArticle, openFaqs } from './knowledge-pages.tsx'
import { textParts } from './text-page.tsx'
import { correctQuery, findTexts } from './text-search.ts'

const [slug] = articleSlugs

test('the heads of the articles are in the order of the list', () => {
  expect(articleHeads.map((head) => head.slug)).toEqual(articleSlugs)
})

async function open() {
  renderPage(await loadArticle(slug), `/knowledge-center/${slug}`)
}

describe('an article', () => {
  test('has one h1, contents that lead to its parts, and sources that its marks lead to', async () => {
    await open()
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    const contents = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
    const ids = [...contents, screen.getAllByRole('link', { name: 'Source 1' })[0]!].map((link) =>
      link.getAttribute('href')?.replace(/^.*#/, ''),
    )
    expect(contents.length).toBeGreaterThan(2)
    for (const id of ids) expect(document.getElementById(id ?? '')).toBeVisible()
    expect(document.querySelector('[style]')).toBeNull()
  })

  test('opens a tool above itself, and sends a signed-in user to the finder', async () => {
    const { To } = textParts
    const text = (
      <>
        <To to="?tool=converter">converter</To>
        <To to="/">search</To>
        <To to="/faqs">FAQs</To>
      </>
    )
    const { router } = renderPage(text, '/knowledge-center/going-rates#sources')
    expect(screen.getByRole('link', { name: 'search' })).toHaveAttribute('href', '/')
    act(() => sessionStore.signIn('abc', userSample()))
    expect(screen.getByRole('link', { name: 'search' })).toHaveAttribute('href', '/sponsors')
    expect(screen.getByRole('link', { name: 'FAQs' })).toHaveAttribute('href', '/faqs')
    await userEvent.click(screen.getByRole('link', { name: 'converter' }))
    expect(createPath(router.state.location)).toBe('/knowledge-center/going-rates?tool=converter#sources')
  })

  test('has the text of the reader’s day', () => {
    const { Dated } = textParts
    const texts = [
      ['', '2 years'],
      ['2027-01-01', '18 months'],
      ['2027-02-01', 'nothing'],
    ] as const
    const shown = ['2020-05-05', '2026-12-31', '2027-01-01', '2027-01-31'].map((day) => {
      vi.setSystemTime(`${day}T12:00:00Z`)
      return render(<Dated texts={texts} />).container.textContent
    })
    expect(shown).toEqual(['2 years', '2 years', '18 months', '18 months'])
  })

  test('says of a figure which text states it, and from which day it may have changed', async () => {
    const page = await loadArticle('family-and-costs')
    for (const day of ['2027-04-05', '2027-04-06']) {
      vi.setSystemTime(`${day}T12:00:00Z`)
      const { unmount } = renderPage(page, '/knowledge-center/family-and-costs')
      const source = screen.getByText(/in the UK for up to three years/).closest('ol > li')
      expect(source).toHaveTextContent('a report of 6 October 2026')
      expect(source?.textContent?.includes('may have changed')).toBe(day === '2027-04-06')
      unmount()
    }
  })

  test('shows where it stands', async () => {
    await open()
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    expect(crumbs.getByRole('link', { name: 'Knowledge Center' })).toHaveAttribute(
      'href',
      '/knowledge-center',
    )
  })
})

describe('the Knowledge Center', () => {
  test('lists every article under its topic', () => {
    renderPage(<KnowledgeCenterPage />, '/knowledge-center')
    for (const { title } of articleHeads) expect(screen.getByRole('link', { name: title })).toBeVisible()
  })

  test('finds questions of the FAQs by their answers, and links to each', async () => {
    renderPage(<KnowledgeCenterPage />, '/knowledge-center?q=most+likely+a+fraud')
    const found = within(await screen.findByRole('region', { name: 'Found questions' }))
    expect(found.getByText(/Whoever asks for money is most likely a fraud/)).toBeVisible()
    expect(found.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/faqs#someone-asks-me-to-pay-for-a-certificate-is-that-right',
    ])
    expect(screen.getByText(/and 1 question$/)).toBeVisible()
  })

  test('searches only the beginning of an endless query in a link', async () => {
    renderPage(<KnowledgeCenterPage />, `/knowledge-center?q=${'zz '.repeat(500)}`)
    expect(screen.getByRole('textbox')).toHaveValue('zz '.repeat(500).slice(0, 100))
    expect(await screen.findByText(/^No article and no answer/)).toBeVisible()
  })

  test('leads to the tools', () => {
    renderPage(<KnowledgeCenterPage />, '/knowledge-center')
    const links = within(screen.getByRole('region', { name: 'Tools' })).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/knowledge-center?tool=calculator',
      '/occupation-check',
      '/knowledge-center?tool=converter',
      '/licence-check',
      '/check',
      '/register/changes',
      '/extension',
    ])
  })

  test('finds articles by the words of their texts, and keeps the query in the URL', async () => {
    const { router } = renderPage(<KnowledgeCenterPage />, '/knowledge-center')
    const field = screen.getByRole('textbox', { name: 'Search the articles and FAQs' })
    await userEvent.type(field, 'quality mark')
    expect(await screen.findByRole('heading', { name: 'Found articles' })).toBeVisible()
    expect(screen.getByText(/It is not a quality mark/)).toBeVisible()
    expect(router.state.location.search).toBe('?q=quality+mark')
    expect(screen.getByText('1 article and 0 questions')).toBeVisible()
    await userEvent.clear(field)
    await userEvent.type(field, 'zzzz')
    expect(await screen.findByText(/^No article and no answer has all these words/)).toBeVisible()
    for (const { title } of articleHeads) expect(screen.getByRole('link', { name: title })).toBeVisible()
  })

  test('follows a link to itself and Back with its search field', async () => {
    const { router } = renderPage(<KnowledgeCenterPage />, '/knowledge-center')
    const field = screen.getByRole('textbox')
    await userEvent.type(field, 'quality')
    await act(() => router.navigate('/knowledge-center'))
    expect(field).toHaveValue('')
    await act(() => router.navigate(-1))
    expect(field).toHaveValue('quality')
  })
})

describe('a query with typos', () => {
  const texts = ['Going rates and a going rate', 'A sponsor pays. The Sponsor, sponsored', 'rated']

  test.each([
    ['sponser', 'sponsor'],
    ['goign raet', 'going rate'],
    ['Spónser pays', 'sponsor pays'],
    ['going sponsor', null],
    ['zzzz', null],
    ['sponser zzzz', null],
    ['', null],
  ])('%j is corrected to %j', (query, corrected) => {
    expect(correctQuery(query, texts)).toBe(corrected)
  })

  test('finds what it means, and says so', async () => {
    renderPage(<KnowledgeCenterPage />, '/knowledge-center?q=qualtiy+mark')
    expect(
      await screen.findByText(/^Nothing has “qualtiy mark”. 1 article .* with “quality mark”$/),
    ).toBeVisible()
    expect(screen.getByText(/It is not a quality mark/)).toBeVisible()
  })
})

const head = (name: string, description = '') => ({
  slug: name,
  title: name,
  description,
  topic: 'Topic',
  date: '2026-11-23',
  minutes: 3,
})

describe('finding articles', () => {
  const heads = [head('Text'), head('Described', 'about the café'), head('Café rates')]
  const words = {
    Text: `${'long '.repeat(40)}near the CAFÉ there is £41,700.50 to earn ${'more '.repeat(40)}`,
  }
  const namesOf = (query: string) => findTexts(query, heads, words).map((found) => found.head.title)

  test('titles come before descriptions and texts, without case and accents', () => {
    expect(namesOf('cafe')).toEqual(['Café rates', 'Described', 'Text'])
    expect(namesOf('caf rat')).toEqual(['Café rates'])
    expect(namesOf('£41,700')).toEqual(['Text'])
    expect(namesOf('ates')).toEqual([])
    expect(namesOf(' ')).toHaveLength(3)
  })

  test('words side by side count more, and begin the excerpt', () => {
    const two = [head('One'), head('Two')]
    const texts = {
      One: 'A rating of b and more',
      Two: `${'rating '.repeat(20)} a B rating ${'end '.repeat(40)}`,
    }
    const found = findTexts('b rating', two, texts)
    expect(found.map((one) => one.head.title)).toEqual(['Two', 'One'])
    expect(found[0]?.excerpt).toMatch(/a B rating end/)
    expect(findTexts('ra', two, texts)).toEqual([])
  })

  test('an excerpt shows the words around the first found word', () => {
    expect(findTexts('earn', heads, words)[0]?.excerpt).toMatch(
      /^….*near the CAFÉ there is £41,700.50 to earn.*…$/,
    )
    const long = { Text: `To earn, ${'by far, '.repeat(40)}` }
    expect(findTexts('earn', heads, long)[0]?.excerpt).toMatch(/^To earn, .*by far…$/)
  })
})

const openQuestions = () => [...document.querySelectorAll('details')].filter((one) => one.open)

describe('the FAQs', () => {
  test('a link to a question opens it, and others stay closed', async () => {
    const { Component } = await openFaqs()
    renderRoutes([{ path: '/faqs', Component }], '/faqs#does-a-licence-mean-that-a-company-is-hiring')
    await waitFor(() => expect(openQuestions()).toHaveLength(1))
    expect(openQuestions()[0]).toHaveTextContent('Does a licence mean that a company is hiring?')
  })
})
