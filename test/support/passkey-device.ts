import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
} from 'node:crypto'
import { randomId } from '../../src/kernel/secrets.ts'
import type { Passkey } from '../../src/users/factor.ts'
import type { ServerWorld } from './server-world.ts'
import type { Visit } from './test-browser.ts'

/**
 * A device with one passkey, written from WebAuthn and RFC 8949 alone. What it says can be changed.
 */
export interface PasskeyDevice {
  readonly credentialId: string
  /** COSE, in base64url. */
  readonly publicKey: string
  /** What the device keeps, for the same device at another time. */
  readonly kept: () => KeptDevice
  /** Makes the passkey on a page that asks for one; answers the fields of the form. */
  create(page: Visit, changes?: Changes): PasskeyFields
  /** Signs the challenge of a page; answers the fields of the form. */
  get(page: Visit, changes?: Changes): PasskeyFields
}

/** A device in a file. */
export interface KeptDevice {
  readonly privateKey: string
  readonly credentialId: string
  readonly uses: number
}

/** The fields of a form with a passkey. */
export type PasskeyFields = Readonly<Record<'challenge' | 'passkey', string>>

/** What a device or browser says, where it differs from what the page asked for. */
interface Changes {
  readonly origin?: string
  readonly rpId?: string
  readonly type?: string
  readonly challenge?: string
  readonly userHandle?: string | null
  readonly isVerified?: boolean
  readonly isPresent?: boolean
  readonly counter?: number
  /** Of the page that has the page with the passkey in a frame. */
  readonly topOrigin?: string
  readonly crossOrigin?: boolean
  /** The attestation statement, in CBOR, with its format. */
  readonly statement?: readonly [format: string, statement: Buffer]
}

interface Prompt {
  readonly sealed: string
  readonly options: {
    readonly challenge: string
    readonly rpId?: string
    readonly rp?: { readonly id: string }
    readonly user?: { readonly id: string }
    readonly excludeCredentials?: readonly { readonly id: string }[]
    readonly allowCredentials?: readonly { readonly id: string }[]
  }
}

/** What a page asks a browser for. */
export function promptOn({ text, url }: Visit): Prompt {
  const [, options] = /data-options="([^"]*)"/.exec(text) ?? []
  const [, sealed] = /name="challenge" value="([^"]*)"/.exec(text) ?? []
  if (!options || !sealed) throw new Error(`${url} asks for no passkey`)
  return { sealed, options: JSON.parse(options.replaceAll('&quot;', '"')) }
}

const base64url = (bytes: Buffer) => bytes.toString('base64url')
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()

/** From 24 bytes to 64 KiB. */
function cborBytes(bytes: Buffer): Buffer {
  const { length } = bytes
  const head = length < 256 ? [0x58, length] : [0x59, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from(head), bytes])
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
}

/** An ES256 key as COSE has it (RFC 9053 §7.1). */
function coseKey(x: Buffer, y: Buffer): Buffer {
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21])
  return Buffer.concat([head, cborBytes(x), Buffer.from([0x22]), cborBytes(y)])
}

/** A device that belongs to the person whose sub it was given, or that will be told on a page. */
export function passkeyDevice(origin: string, owner?: string, kept?: KeptDevice): PasskeyDevice {
  const privateKey = kept
    ? createPrivateKey(kept.privateKey)
    : generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const jwk = createPublicKey(privateKey).export({ format: 'jwk' })
  const point = (part: string | undefined) => Buffer.from(part ?? '', 'base64url')
  const cose = coseKey(point(jwk.x), point(jwk.y))
  const id = kept ? Buffer.from(kept.credentialId, 'base64url') : randomBytes(32)
  const credentialId = base64url(id)
  let userHandle = owner && base64url(Buffer.from(owner))
  let uses = kept?.uses ?? 0

  function clientData(type: string, { options }: Prompt, changes: Changes): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: changes.type ?? type,
        challenge: changes.challenge ?? options.challenge,
        origin: changes.origin ?? origin,
        crossOrigin: changes.crossOrigin ?? false,
        ...(changes.topOrigin !== undefined && { topOrigin: changes.topOrigin }),
      }),
    )
  }

  function authenticatorData({ options }: Prompt, changes: Changes, made?: Buffer): Buffer {
    const flags =
      (changes.isPresent === false ? 0 : 0x01) |
      (changes.isVerified === false ? 0 : 0x04) |
      (made ? 0x40 : 0)
    const tail = Buffer.alloc(5)
    tail.writeUInt8(flags)
    tail.writeUInt32BE(changes.counter ?? uses++, 1)
    const rpId = changes.rpId ?? options.rpId ?? options.rp?.id ?? ''
    return Buffer.concat([sha256(rpId), tail, ...(made ? [made] : [])])
  }

  function fields({ sealed }: Prompt, response: object): PasskeyFields {
    const credential = { id: credentialId, rawId: credentialId, type: 'public-key', response }
    return { challenge: sealed, passkey: JSON.stringify(credential) }
  }

  return {
    credentialId,
    publicKey: base64url(cose),
    kept: () => ({
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      credentialId,
      uses,
    }),
    create(page, changes = {}) {
      const prompt = promptOn(page)
      userHandle = prompt.options.user?.id
      const length = Buffer.from([0, id.length])
      const made = Buffer.concat([Buffer.alloc(16), length, id, cose])
      const [format, statement] = changes.statement ?? ['none', Buffer.from([0xa0])]
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        ...[cborText('fmt'), cborText(format)],
        ...[cborText('attStmt'), statement],
        ...[cborText('authData'), cborBytes(authenticatorData(prompt, changes, made))],
      ])
      return fields(prompt, {
        clientDataJSON: base64url(clientData('webauthn.create', prompt, changes)),
        attestationObject: base64url(attestationObject),
        transports: ['internal', 'hybrid'],
      })
    },
    get(page, changes = {}) {
      const prompt = promptOn(page)
      const signed = clientData('webauthn.get', prompt, changes)
      const data = authenticatorData(prompt, changes)
      const handle = changes.userHandle === undefined ? userHandle : changes.userHandle
      return fields(prompt, {
        clientDataJSON: base64url(signed),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(signed)]), privateKey)),
        ...(handle && { userHandle: handle }),
      })
    },
  }
}

/** Gives a user a passkey, as if they had added it long ago. */
export async function addPasskey(
  { server, issuer, now }: Pick<ServerWorld, 'server' | 'issuer' | 'now'>,
  sub: string,
  changes: Partial<Passkey> = {},
): Promise<PasskeyDevice> {
  const device = passkeyDevice(new URL(issuer).origin, sub)
  await server.services.storage.stores.factors.add({
    kind: 'passkey',
    id: randomId(),
    sub,
    name: 'Laptop',
    createdAt: now(),
    lastUsedAt: undefined,
    credentialId: device.credentialId,
    publicKey: device.publicKey,
    counter: 0,
    transports: ['internal'],
    deviceType: 'singleDevice',
    backedUp: false,
    copiedAt: undefined,
    ...changes,
  })
  return device
}
