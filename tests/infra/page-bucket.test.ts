import { describe, expect, it } from 'vitest'
import { ofType, synthesize, text } from './synthesize.ts'

interface Upload {
  SystemMetadata: Record<string, string>
  DestinationBucketKeyPrefix?: string
  Include?: string[]
  Exclude?: string[]
  Prune: boolean
  SourceMarkers?: object[]
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
        // an upload has the included files, although they are excluded
        files: Include.length > 0 ? [...Exclude, '+', ...Include].join(' ') : Exclude.join(' '),
        ...SystemMetadata,
      }),
    )

  it('browsers cache the page bucket’s assets for ever, and each text file has its charset', () => {
    const forever = { 'cache-control': 'public, max-age=31536000, immutable' }
    expect(sentTo('assets')).toEqual([
      { files: '* + *.js', ...forever, 'content-type': 'text/javascript; charset=utf-8' },
      { files: '*.js', ...forever },
    ])
  })

  it('the page and the files next to it are always revalidated, and each text file has its charset', () => {
    const everyTime = { 'cache-control': 'no-cache' }
    expect(sentTo(undefined)).toEqual([
      { files: '* + *.html', ...everyTime, 'content-type': 'text/html; charset=utf-8' },
      { files: '* + *.js', ...everyTime, 'content-type': 'text/javascript; charset=utf-8' },
      { files: '* + *.svg', ...everyTime, 'content-type': 'image/svg+xml; charset=utf-8' },
      // the page's .txt file is .well-known/security.txt
      { files: '* + *.txt', ...everyTime, 'content-type': 'text/plain; charset=utf-8' },
      { files: '* + *.xml', ...everyTime, 'content-type': 'application/xml; charset=utf-8' },
      { files: '*.html *.js *.svg *.txt *.xml', ...everyTime },
    ])
  })

  it('each package of the extension is a download of its own name, and always revalidated', () => {
    expect(sentTo('extension')).toEqual(
      ['chromium', 'firefox'].map((family) => ({
        files: `* + ${family}.zip`,
        'cache-control': 'no-cache',
        'content-disposition': `attachment; filename=sponsor-finder-${family}.zip`,
        'content-type': 'application/zip',
      })),
    )
  })

  it.each(['*.html', '*.xml'])('a deployment writes its own origin into the files %s', (files) => {
    const [upload] = uploadsTo(undefined).filter(([, one]) => one.Properties.Include?.includes(files))
    const distributions = ofType(edge, 'AWS::CloudFront::Distribution').map(([id]) => id)
    const markers: object[] = upload?.[1].Properties.SourceMarkers ?? []
    const written = markers.flatMap((one) => Object.values(one))
    expect(written).toEqual(distributions.map((id) => ({ 'Fn::GetAtt': [id, 'DomainName'] })))
  })

  it('the page’s bucket keeps the files of open tabs, and gets the page after the files that it references', () => {
    for (const [, { Properties }] of uploads) expect(Properties.Prune).toBe(false)
    const assets = uploadsTo('assets').map(([id]) => id)
    for (const [, page] of uploadsTo(undefined))
      expect(page).toMatchObject({ DependsOn: expect.arrayContaining(assets) })
  })

  it('only the distribution can read the page’s bucket', () => {
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
