import { createHmac } from 'node:crypto'

interface Message {
  readonly id: string
  readonly payload: string
}

/**
 * The headers of Standard Webhooks: an id that stays the same when a message is sent again, the
 * time of the attempt, and a signature over both and the body for each secret.
 */
export function signMessage(
  { id, payload }: Message,
  secrets: readonly string[],
  nowSeconds: number,
): Readonly<Record<string, string>> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    const digest = createHmac('sha256', key).update(`${id}.${nowSeconds}.${payload}`)
    return `v1,${digest.digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(nowSeconds),
    'webhook-signature': signatures.join(' '),
  }
}
