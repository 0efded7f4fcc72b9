import { SESClient, VerifyDomainIdentityCommand } from '@aws-sdk/client-ses'
import { mailAddressOf } from '../mail-address.ts'
import { stageNamed } from '../stages.ts'
import { STAGE } from './deploy.ts'

/** Verifies the stage's mail domain on an emulator. In AWS the domain's DNS records prove it. */
export async function verifyMailDomain(url: string, region: string): Promise<void> {
  const { mailFrom } = stageNamed(STAGE)
  if (mailFrom === undefined) return
  const { domain } = mailAddressOf(mailFrom)
  const ses = new SESClient({
    endpoint: url,
    region,
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  })
  try {
    await ses.send(new VerifyDomainIdentityCommand({ Domain: domain }))
    console.log(`Mail from ${domain} is taken`)
  } finally {
    ses.destroy()
  }
}
