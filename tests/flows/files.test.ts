import { afterAll, describe, expect, it } from 'vitest'
import { sampleData } from '../../infra/local/sample-data/load-sample.ts'
import { startWorld } from '../support/product/flow-world.ts'
import { isDeployed } from '../support/product/is-deployed.ts'
import { sampleDay } from '../support/samples/sample-day.ts'

const world = await startWorld()
afterAll(() => world.stop())

const { pictures, profiles } = sampleData(sampleDay())
const read = (path: string, init: RequestInit = {}) => fetch(`${world.origin}${path}`, init)

// a deployed system serves files from its edge, which no emulator can run
describe.skipIf(isDeployed)('a file', () => {
  it.each([
    ['svg', 'image/svg+xml'],
    ['png', 'image/png'],
  ])('an existing file (%s) is sent complete, with its type, and cannot run scripts', async (end, type) => {
    const [key = '', body = ''] = [...pictures].find(([name]) => name.endsWith(end)) ?? []
    const answer = await read(`/files/${key}`)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': expect.stringContaining('immutable'),
    })
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(body))).toBe(true)

    const head = await read(`/files/${key}`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it('a missing file is 404: a lost logo, another folder, a listing, a path outside the bucket', async () => {
    const links = profiles.flatMap(({ profile }) => profile.logo_link ?? [])
    const lost = links.find((link) => !pictures.has(link.replace('/files/', '')))
    const paths = [
      lost ?? '',
      '/files/',
      '/files/logos/',
      '/files/logos/readme.html',
      '/files/logos/..%2f..%2fdata.json',
      `/files/registers/${'0'.repeat(32)}.svg`,
    ]
    for (const path of paths) {
      const answer = await read(path)
      expect([path, answer.status, await answer.text()]).toEqual([path, 404, ''])
      expectNotKept(answer)
    }
  })

  it('a file can only be read', async () => {
    const answer = await read('/files/logos/new.svg', { method: 'PUT', body: '<svg/>' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expectNotKept(answer)
  })
})

function expectNotKept({ headers }: Response): void {
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
}
