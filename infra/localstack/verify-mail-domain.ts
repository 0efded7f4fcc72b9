import { SESClient, VerifyDomainIdentityCommand } from '@aws-sdk/client-ses'
import { mailAddressOf } from '../mail-address.ts'

interface MailServer {
  url: string
  region: string
  /** Whom the stage's mail comes from. */
  mailFrom: string
}

/** Lets the server take mail from the stage's domain; in AWS the domain's DNS proves it. */
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
