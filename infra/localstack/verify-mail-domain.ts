import {
  AlreadyExistsException,
  CreateEmailIdentityCommand,
  SESv2ServiceException,
  SESv2Client,
} from '@aws-sdk/client-sesv2'
import { mailAddressOf } from '../mail-address.ts'

interface MailServer {
  url: string
  region: string
  /** Whom the stage's mail comes from. */
  mailFrom: string
}

/**
 * Lets the server take mail from the stage's domain; in AWS that is done once, by hand, with the domain's DNS. LocalStack
 * knows SES v2 in its paid editions alone: the deployment then goes on without mail, and says so.
 */
export async function verifyMailDomain({ url, region, mailFrom }: MailServer): Promise<void> {
  const { domain } = mailAddressOf(mailFrom)
  const ses = new SESv2Client({
    endpoint: url,
    region,
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  })
  try {
    await ses.send(new CreateEmailIdentityCommand({ EmailIdentity: domain }))
    console.log(`Mail from ${domain} is taken`)
  } catch (error) {
    if (error instanceof AlreadyExistsException) return
    if (!(error instanceof SESv2ServiceException)) throw error
    console.warn(`This server takes no mail (SES v2: ${error.message}); what waits for mail will fail`)
  } finally {
    ses.destroy()
  }
}
