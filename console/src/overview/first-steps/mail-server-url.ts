/** A mail server as people know it. */
export interface MailServer {
  readonly host: string
  readonly port: number | string
  /** `smtps` speaks TLS from the start, `smtp` with STARTTLS. */
  readonly encryption: 'smtps' | 'smtp'
  readonly user: string
  readonly password: string
}

/** The ports that providers name for each. */
export const usualPorts = { smtps: 465, smtp: 587 } as const

/** The server as one address, as the setting has it: user and password are escaped. */
export function mailServerUrl({ host, port, encryption, user, password }: MailServer): string {
  const secret = password === '' ? '' : `:${encodeURIComponent(password)}`
  const credentials = user.trim() === '' ? '' : `${encodeURIComponent(user.trim())}${secret}@`
  const atPort = String(port).trim() === '' ? '' : `:${port}`
  return `${encryption}://${credentials}${host.trim()}${atPort}`
}

/** Whether the text is the name or the address of one machine, and nothing besides. */
export function isHost(text: string): boolean {
  return /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])$/i.test(text.trim())
}
