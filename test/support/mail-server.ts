import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A message as it came over SMTP. */
export interface Received {
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: ReadonlyMap<string, string>
  readonly attachments: Awaited<ReturnType<typeof PostalMime.parse>>['attachments']
  /** The length of the whole message, as it was sent. */
  readonly bytes: number
}

/** An SMTP server that keeps what it is sent. */
export interface MailServer extends AsyncDisposable {
  readonly port: number
  readonly received: readonly Received[]
  /** The next message to an address that nobody has read yet; waits for it. */
  next(to: string): Promise<Received>
  stop(): Promise<void>
}

export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: Received[] = []
  const read = new Set<Received>()
  const news = new EventTarget()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    ...options,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks)
        const mail = await PostalMime.parse(raw)
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address).join(),
          from: mail.from?.address ?? '',
          subject: mail.subject ?? '',
          text: mail.text ?? '',
          html: mail.html ?? '',
          headers: new Map(mail.headers.map(({ key, value }) => [key, value])),
          attachments: mail.attachments,
          bytes: raw.length,
        })
        news.dispatchEvent(new Event('mail'))
        done()
      })
    },
  })
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')

  async function stop(): Promise<void> {
    await new Promise<void>((resolve) => server.close(resolve))
  }
  return {
    port: (listener.address() as AddressInfo).port,
    received,
    async next(to) {
      for (;;) {
        const found = received.find((mail) => mail.to === to && !read.has(mail))
        if (found) {
          read.add(found)
          return found
        }
        await once(news, 'mail')
      }
    },
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

/** The code in an email. */
export function codeIn({ text }: Pick<Received, 'text'>): string {
  const [, code] = /: (\d{4} \d{4})$/m.exec(text) ?? []
  if (!code) throw new Error(`there is no code in: ${text}`)
  return code
}

/** The link in an email. */
export function linkIn({ text }: Pick<Received, 'text'>): string {
  const [link] = /^https?:\/\/\S+$/m.exec(text) ?? []
  if (!link) throw new Error(`there is no link in: ${text}`)
  return link
}
