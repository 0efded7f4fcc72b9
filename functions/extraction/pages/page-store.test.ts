import { GetObjectCommand, type PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import { pagesIn } from './page-store.ts'

test('a page is found as it was stored, whatever its host sent', async () => {
  const objects = new Map<string | undefined, PutObjectCommand['input']>()
  const s3 = {
    async send(command: PutObjectCommand | GetObjectCommand) {
      const { Key } = command.input
      if (!(command instanceof GetObjectCommand)) return void objects.set(Key, command.input)
      return { Body: { transformToString: async () => objects.get(Key)?.Body } }
    },
  } as unknown as S3Client
  const page = {
    url: `https://welders.example/caf%C3%A9?q=%20${'x'.repeat(3000)}`,
    html: '<h1>Schweißer</h1>',
    etag: '"a"',
  }
  const store = pagesIn(s3, 'sources')
  await store.put('https://welders.example/', page)
  expect(await store.find('https://welders.example/')).toEqual(page)
  expect([...objects.values()].map(({ Metadata }) => Metadata)).toEqual([undefined])
})
