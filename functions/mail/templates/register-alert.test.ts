import { describe, expect, test } from 'vitest'
import { alertMail as alert, TOKEN } from '../../../tests/support/mail/alert-mail.ts'
import { linksIn, readable } from '../../../tests/support/mail/readable.ts'

const onlyWatched = { searches: [], new_companies: 0 }

describe('the mail after an import of the register', () => {
  test('the import mail counts new companies in saved searches, and describes changes of watched companies', () => {
    const { subject, text, html } = alert()
    expect(subject).toBe(
      'Sponsor register: 1,200 new companies in your saved searches and 1 watched company changed',
    )
    for (const said of [text, readable(html)]) {
      for (const line of [
        '17 July 2026',
        'Nurses in Leeds',
        '1,200 new companies',
        'Carers',
        '1 new company',
      ])
        expect(said).toContain(line)
      expect(said).toContain('Acme & Sons Ltd')
      expect(said).toContain('Left the register')
    }
  })

  test('the import mail marks a watched company of which users are warned', () => {
    const company = { company_id: 7, name: 'Acme', warned: true, changes: [], facts: [] }
    const { text, html } = alert({ companies: [company] })
    for (const said of [text, readable(html)]) expect(said).toContain('Possible impostor')
    expect(alert({ companies: [{ ...company, warned: false }] }).text).not.toContain('impostor')
  })

  test('the import mail has the changed facts of a watched company, with both values', () => {
    const facts = ['Status at Companies House: Active became Liquidation']
    const company = { company_id: 7, name: 'Acme', warned: false, changes: [], facts }
    const { text, html } = alert({ companies: [company] })
    for (const said of [text, readable(html)]) expect(said).toContain(facts[0])
  })

  test('the import mail leaves out sections without content', () => {
    expect(alert({ companies: [] }).subject).toBe(
      'Sponsor register: 1,200 new companies in your saved searches',
    )
    expect(alert({ companies: [] }).text).not.toContain('Companies that you watch')
    expect(alert(onlyWatched).subject).toBe('Sponsor register: 1 watched company changed')
    expect(alert(onlyWatched).text).not.toContain('saved searches')
  })

  test('the import mail says how many more companies changed than it lists', () => {
    const { subject, text } = alert({ ...onlyWatched, more_companies: 1 })
    expect(subject).toBe('Sponsor register: 2 watched companies changed')
    expect(text).toContain('1 more company that you watch changed too.')
  })

  test('the import mail links to each company, to the news, and to unsubscribing', () => {
    const links = linksIn(alert().html)
    expect(links).toEqual([
      'https://finder.example/sponsors?company=7',
      'https://finder.example/saved',
      `https://finder.example/unsubscribe#${TOKEN}`,
      'https://finder.example',
    ])
    expect(alert().text.split('\n')).toContain(`https://finder.example/unsubscribe#${TOKEN}`)
  })

  const jobs = {
    new_jobs: 7,
    job_searches: [
      {
        name: 'Nurses',
        new_count: 7,
        jobs: [
          { id: 5, title: 'Staff nurse', said: 'Locked sponsor, Leeds, 50-249 people' },
          { id: 6, title: 'Senior nurse', said: 'Acme Ltd, York' },
        ],
      },
      { name: 'All of Leeds', new_count: 1, jobs: [] },
    ],
  }

  test('one mail has new jobs and new companies, and links each listed job to our page of it', () => {
    const { subject, text, html } = alert(jobs)
    expect(subject).toBe(
      'Sponsor Finder: 7 new jobs and 1,200 new companies in your saved searches and 1 watched company changed',
    )
    for (const said of [text, readable(html)]) {
      for (const line of [
        'New jobs: Nurses',
        'Staff nurse',
        'Locked sponsor, Leeds, 50-249 people',
        'Acme Ltd, York',
        'This search has 5 more new jobs.',
        'New jobs: All of Leeds',
        '1 new job',
      ])
        expect(said).toContain(line)
    }
    expect(linksIn(html).slice(0, 2)).toEqual([
      'https://finder.example/jobs?job=5',
      'https://finder.example/jobs?job=6',
    ])
  })

  test('the plain text has the address of each listed job and company too', () => {
    const lines = alert(jobs).text.split('\n')
    for (const path of ['jobs?job=5', 'jobs?job=6', 'sponsors?company=7'])
      expect(lines).toContain(`  https://finder.example/${path}`)
  })

  test('a mail with jobs of a job site names the site with its link', () => {
    const { text, html } = alert({ ...jobs, job_sites: ['adzuna'] })
    expect(text).toContain('Jobs by Adzuna')
    expect(linksIn(html)).toContain('https://www.adzuna.co.uk/')
  })

  test('a mail about jobs alone says nothing of the register', () => {
    const { subject, text } = alert({ ...onlyWatched, ...jobs, companies: [] })
    expect(subject).toBe('Sponsor Finder: 7 new jobs in your saved searches')
    expect(text).not.toMatch(/register|licence/)
  })

  test('without a newer register, a mail about companies does not say that one brought them', () => {
    const { subject, text } = alert({ companies: [], of_register: false })
    expect(subject).toBe('Sponsor Finder: 1,200 new companies in your saved searches')
    expect(text).toContain('New in your saved searches')
    expect(text).not.toMatch(/GOV\.UK|register/)
  })

  test('a mail about changed rules has what each says of a job on the shortlist, before and now', () => {
    const ruled = { id: 5, title: 'Welder', said: ['Now: closed. Before: open.'] }
    const { subject, text, html } = alert({
      ...onlyWatched,
      companies: [],
      ruled_jobs: [ruled],
      more_ruled_jobs: 1,
    })
    expect(subject).toBe('Sponsor Finder: changed rules for 2 shortlisted jobs')
    for (const said of [text, readable(html)]) {
      expect(said).toContain('Now: closed. Before: open.')
      expect(said).toContain('The rules have changed for 1 more job too.')
      expect(said).not.toMatch(/register/)
    }
    expect(linksIn(html)).toContain('https://finder.example/jobs?job=5')
  })

  test('titles of jobs and names of their searches are single-line text', () => {
    const hostile = '<img src=x>\r\nBcc: all\u202E'
    const one = { name: hostile, new_count: 1, jobs: [{ id: 5, title: hostile, said: hostile }] }
    const { subject, text, html } = alert({ new_jobs: 1, job_searches: [one] })
    expect(html).not.toContain('<img')
    expect(`${html}${text}`).not.toMatch(/\u202E|\nBcc/)
    expect(subject).not.toContain('Bcc')
  })

  test('the import mail can be ended by one click in a mail program', () => {
    expect(alert().headers).toEqual({
      'List-Unsubscribe': `<https://finder.example/api/mail/unsubscribe?token=${TOKEN}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  test('the import mail treats names of searches and companies as single-line text', () => {
    const hostile = '<img src=x>\r\nBcc: all\u202E'
    const { subject, text, html } = alert({
      searches: [{ name: hostile, new_count: 1 }],
      new_companies: 1,
      companies: [{ company_id: 7, name: hostile, warned: false, changes: [], facts: [hostile] }],
    })
    expect(html).not.toContain('<img')
    expect(`${html}${text}`).not.toMatch(/\u202E|\nBcc/)
    expect(subject).not.toContain('Bcc')
  })
})
