import { expect, test } from 'vitest'
import { extractPage } from '../extract-page.ts'

const url = 'https://www.harbour-care.example/work-with-us'

/** The vacancies that a page of vacancies lists, by title and path. */
function listed(body: string) {
  const html = `<html><body><h1>Current vacancies</h1>${body}</body></html>`
  const { vacancies } = extractPage({ html, url, today: '2026-08-01' })
  return vacancies.map(({ title, link }) => [title, link && new URL(link).pathname])
}

const cook =
  '<li><a href="/uploads/2026/cook-job-description.pdf">Cook – Job Description (PDF, 120 KB)</a></li>'
const nurse =
  '<li><h3>Nurse</h3><p>Leeds</p><a href="/uploads/JD%20Nurse.pdf">Download the job description</a></li>'
const form = '<li><a href="/uploads/job-application-form.pdf">Application form</a></li>'

test('a list of PDFs has the vacancies that they are about, without the form that all have', () => {
  expect(listed(`<ul>${cook}${nurse}${form}</ul>`)).toEqual([
    ['Cook', '/uploads/2026/cook-job-description.pdf'],
    ['Nurse', '/uploads/JD%20Nurse.pdf'],
  ])
})

test('where postings have pages, the PDFs beside them are no postings', () => {
  const page = '<li><a href="/jobs/driver">Driver</a> <a href="/uploads/driver-jd.pdf">Driver JD</a></li>'
  expect(listed(`<ul>${page}<li><a href="/jobs/porter">Porter</a></li>${cook}</ul>`)).toEqual([
    ['Driver', '/jobs/driver'],
    ['Porter', '/jobs/porter'],
  ])
})

test('a page with one PDF lists a vacancy only if its link names it', () => {
  expect(listed(`<ul>${cook}</ul>`)).toEqual([['Cook', '/uploads/2026/cook-job-description.pdf']])
  expect(listed('<p>Join us. <a href="/uploads/cook-job-description.pdf">Job description</a></p>')).toEqual(
    [],
  )
})
