import { SESClient, VerifyDomainIdentityCommand } from '@aws-sdk/client-ses'
import { mailAddressOf } from '../mail-address.ts'

interface MailServer {
  url: string
  region: string
  /** The sender email address of the stage's mail. */
  mailFrom: string
}

/** Verifies the stage's mail domain on an emulator. In AWS the domain's DNS records prove it. */
export async function verifyMailDomain({ url, region, mailFrom }: MailServer): Promise<void> {
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
