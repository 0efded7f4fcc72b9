import { describe, expect, it } from 'vitest'
import { ofType, synthesize, text } from './synthesize.ts'

interface Upload {
  SystemMetadata: Record<string, string>
  DestinationBucketKeyPrefix?: string
  Include?: string[]
  Exclude?: string[]
  Prune: boolean
}

const { edge } = synthesize('dev')
if (edge === undefined) throw new Error('The stage dev has an edge')

describe('the page’s bucket', () => {
  const uploads = ofType<Upload>(edge, 'Custom::CDKBucketDeployment')

  const uploadsTo = (prefix: string | undefined) =>
    uploads.filter(([, { Properties }]) => Properties.DestinationBucketKeyPrefix === prefix)
  const sentTo = (prefix: string | undefined) =>
    uploadsTo(prefix).map(
      ([
        ,
        {
          Properties: { Include = [], Exclude = [], SystemMetadata },
        },
      ]) => ({
        // the inclusions are exceptions to the exclusions
        files: Include.length > 0 ? [...Exclude, '+', ...Include].join(' ') : Exclude.join(' '),
        ...SystemMetadata,
      }),
    )

  it('the page’s bucket keeps assets for ever in the browser’s cache, and each text file has its charset', () => {
    const forever = { 'cache-control': 'public, max-age=31536000, immutable' }
    expect(sentTo('assets')).toEqual([
      { files: '* + *.js', ...forever, 'content-type': 'text/javascript; charset=utf-8' },
      { files: '*.js', ...forever },
    ])
  })

  it('the page and the files beside it are revalidated every time, and each text file has its charset, in folders too', () => {
    const everyTime = { 'cache-control': 'no-cache' }
    expect(sentTo(undefined)).toEqual([
      { files: '* + *.html', ...everyTime, 'content-type': 'text/html; charset=utf-8' },
      { files: '* + *.svg', ...everyTime, 'content-type': 'image/svg+xml; charset=utf-8' },
      // of a file in a folder
      { files: '* + *.txt', ...everyTime, 'content-type': 'text/plain; charset=utf-8' },
      { files: '*.html *.svg *.txt', ...everyTime },
    ])
  })

  it('the page’s bucket loses no file of an open tab, and gets the page after what it names', () => {
    for (const [, { Properties }] of uploads) expect(Properties.Prune).toBe(false)
    const assets = uploadsTo('assets').map(([id]) => id)
    for (const [, page] of uploadsTo(undefined))
      expect(page).toMatchObject({ DependsOn: expect.arrayContaining(assets) })
  })

  it('the page’s bucket is open to the distribution alone', () => {
    const [, policy] =
      ofType<{ Bucket: unknown; PolicyDocument: { Statement: object[] } }>(
        edge,
        'AWS::S3::BucketPolicy',
      ).find(([, { Properties }]) => !text(Properties.Bucket).endsWith('-files')) ?? []
    expect(policy?.Properties.PolicyDocument.Statement).toEqual([
      expect.objectContaining({ Effect: 'Deny' }),
      expect.objectContaining({
        Effect: 'Allow',
        Principal: { Service: 'cloudfront.amazonaws.com' },
        Action: ['s3:GetObject', 's3:ListBucket'],
        Condition: { StringEquals: { 'AWS:SourceArn': expect.anything() } },
      }),
    ])
  })
})
