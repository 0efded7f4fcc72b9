import { expect, test } from 'vitest'
import { edgeArguments, edgeOfContext, noEdge, noEdgeArguments } from './edge-context.ts'

test.each([undefined, 'https://finder.example'])(
  'the settings survive the way through the context of the CDK, with the origin %s',
  (origin) => {
    const fileKeys = { '100': '-----BEGIN PUBLIC KEY-----\nabc+/=\n-----END PUBLIC KEY-----\n' }
    const settings = { fileKeys, publishingKeys: ['now', 'next'], ...(origin !== undefined && { origin }) }
    const [, value = ''] = edgeArguments(settings)
    const [name = '', text = ''] = value.split('=')
    expect(edgeOfContext((key) => (key === name ? text : undefined))).toEqual(settings)
  },
)

test('a command that deploys no edge needs no keys', () => {
  const [, value = ''] = noEdgeArguments
  const [name = '', text = ''] = value.split('=')
  expect(edgeOfContext((key) => (key === name ? text : undefined))).toEqual(noEdge)
})

test('without the context, the app says how to deploy', () => {
  expect(() => edgeOfContext(() => undefined)).toThrow('deploy with npm run deploy')
})
