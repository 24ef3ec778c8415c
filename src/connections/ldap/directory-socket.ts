import { once } from 'node:events'
import { connect, isIP, type Socket } from 'node:net'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import { ExtendedRequest } from 'ldapts'
import { ArrivalFault } from '../arrival.ts'
import type { DirectoryTarget } from './directory-target.ts'
import { type MessageReader, messageReader } from './message-reader.ts'
import { readAnswer } from './read-answer.ts'

/** A connection to a server of the directory, encrypted as the settings want it. */
export interface DirectorySocket extends Disposable {
  send(message: Buffer): void
  readonly reader: MessageReader
  /** When the certificate of the server ends; undefined without TLS. */
  readonly certificateEndsAt: number | undefined
}

/** What is needed besides the target. */
interface DialOptions {
  readonly ca: string | undefined
  /** Ends the whole conversation. */
  readonly signal: AbortSignal
  /** Ends the wait until the connection is made. */
  readonly dialMs: number
}

const startTlsOid = '1.3.6.1.4.1.1466.20037'

/** Connects to the first of the checked addresses that answers. Throws an `ArrivalFault`. */
export async function dialDirectory(
  target: DirectoryTarget,
  options: DialOptions,
): Promise<DirectorySocket> {
  const { host, port } = target
  const dialSignal = AbortSignal.any([options.signal, AbortSignal.timeout(options.dialMs)])
  let socket: Socket | undefined
  try {
    socket = await connectToAny(target, dialSignal)
    const secured = await secure(socket, target, options.ca, dialSignal)
    return directorySocket(secured, options.signal)
  } catch (error) {
    socket?.destroy()
    if (error instanceof ArrivalFault) throw error
    throw dialFault(`${host}:${port}`, error, dialSignal)
  }
}

async function connectToAny({ addresses, port }: DirectoryTarget, signal: AbortSignal) {
  let failure: unknown
  for (const address of addresses.slice(0, 4)) {
    const socket = connect({ host: address, port })
    // Whoever waits is told as well. Without a listener, a reset between two steps would be thrown.
    socket.on('error', () => {})
    try {
      await once(socket, 'connect', { signal })
      return socket
    } catch (error) {
      socket.destroy()
      failure = error
    }
  }
  throw failure
}

async function secure(
  socket: Socket,
  target: DirectoryTarget,
  ca: string | undefined,
  signal: AbortSignal,
): Promise<Socket | TLSSocket> {
  if (target.security === 'none') return socket
  if (target.security === 'starttls') await startTls(socket, target, signal)
  const { host } = target
  const encrypted = connectTls({
    socket,
    // The certificate has to be that of the host by its name, whatever address was dialled.
    host,
    servername: isIP(host) ? '' : host,
    minVersion: 'TLSv1.2',
    ...(ca !== undefined && { ca }),
  })
  encrypted.on('error', () => {})
  await once(encrypted, 'secureConnect', { signal })
  return encrypted
}

/** RFC 4511 §4.14. */
async function startTls(
  socket: Socket,
  { host }: DirectoryTarget,
  signal: AbortSignal,
): Promise<void> {
  const reader = messageReader(socket, signal)
  socket.write(new ExtendedRequest({ messageId: 1, oid: startTlsOid }).write())
  const answer = readAnswer(await reader.next())
  const rest = reader.detach()
  if (answer.kind !== 'result' || answer.code !== 0) {
    throw new ArrivalFault('misconfigured', `${host} refuses StartTLS; use ldaps`)
  }
  // What came in the clear must not be read as if it had been encrypted.
  if (rest > 0) throw new ArrivalFault('invalid', `${host} sent more before it was encrypted`)
}

function directorySocket(socket: Socket | TLSSocket, signal: AbortSignal): DirectorySocket {
  return {
    send: (message) => void socket.write(message),
    reader: messageReader(socket, signal),
    certificateEndsAt:
      'getPeerCertificate' in socket ? Date.parse(socket.getPeerCertificate().valid_to) : undefined,
    [Symbol.dispose]: () => void socket.destroy(),
  }
}

/** Faults of certificates are those of the settings; others, of the network. */
function dialFault(server: string, error: unknown, { aborted }: AbortSignal): ArrivalFault {
  const options = { cause: error }
  if (aborted) return new ArrivalFault('down', `${server} took too long to answer`, options)
  const { code = '', message = '' } = error as NodeJS.ErrnoException
  if (/CERT|SIGNATURE|ISSUER|ERR_(?:SSL|TLS)|CRL/.test(code)) {
    const words = `the certificate of ${server} is not accepted (${code}: ${message}); see "ca"`
    return new ArrivalFault('misconfigured', words, options)
  }
  return new ArrivalFault('down', `${server} cannot be reached (${code || message})`, options)
}
