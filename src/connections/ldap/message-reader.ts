import type { Socket } from 'node:net'
import { ArrivalFault } from '../arrival.ts'
import { berTags, endOfElement, malformed } from './read-ber.ts'

/** Reads a stream of LDAP messages, within limits. */
export interface MessageReader {
  /** The next whole message. Throws an `ArrivalFault` if none comes. */
  next(): Promise<Buffer>
  /** Counts bytes anew, for who asks about somebody else. */
  renew(): void
  /** Reads no more; answers how many bytes have come that nobody asked for. */
  detach(): number
}

const longestMessage = 1_048_576
/** A person in some thousand groups needs less than one megabyte. */
const mostBytes = 16 * 1_048_576

/** What the reader of a socket knows. */
interface Waiting {
  readonly resolve: (message: Buffer) => void
  readonly reject: (fault: ArrivalFault) => void
}

export function messageReader(socket: Socket, signal: AbortSignal): MessageReader {
  const split = messageSplitter()
  const ready: Buffer[] = []
  let total = 0
  let waiting: Waiting | undefined
  let fault: ArrivalFault | undefined

  function fail(reason: ArrivalFault): void {
    fault ??= reason
    socket.destroy()
    waiting?.reject(fault)
    waiting = undefined
  }
  const onData = (chunk: Buffer) => {
    if (fault) return
    total += chunk.length
    try {
      if (total > mostBytes) throw tooLarge()
      ready.push(...split(chunk))
    } catch (error) {
      if (!(error instanceof ArrivalFault)) throw error
      fail(error)
      return
    }
    const message = waiting && ready.shift()
    if (!message) return
    waiting?.resolve(message)
    waiting = undefined
  }
  const onEnd = () => fail(new ArrivalFault('down', 'the directory closed the connection'))
  const onAbort = () => fail(new ArrivalFault('down', 'the directory took too long to answer'))
  socket.on('data', onData).on('error', onEnd).on('close', onEnd)
  signal.addEventListener('abort', onAbort, { once: true })

  return {
    next: () =>
      new Promise((resolve, reject) => {
        const message = ready.shift()
        if (message) resolve(message)
        else if (fault) reject(fault)
        else if (signal.aborted) onAbort()
        else waiting = { resolve, reject }
      }),
    renew() {
      total = 0
    },
    detach() {
      socket.off('data', onData).off('error', onEnd).off('close', onEnd)
      signal.removeEventListener('abort', onAbort)
      socket.pause()
      return split.left() + ready.reduce((sum, { length }) => sum + length, 0)
    },
  }
}

/** Cuts what comes into whole messages. */
function messageSplitter() {
  let chunks: Buffer[] = []
  let size = 0
  // Chunks are joined when enough have come, not each time: a stranger may send single bytes.
  let needed = 2

  function split(chunk: Buffer): Buffer[] {
    chunks.push(chunk)
    size += chunk.length
    const messages: Buffer[] = []
    while (size >= needed) {
      const bytes = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
      chunks = [bytes]
      if (bytes[0] !== berTags.sequence) throw malformed()
      const { end } = endOfElement(bytes, 0) ?? { end: needed + 1 }
      if (end > longestMessage) throw tooLarge()
      needed = end
      if (size < end) continue
      messages.push(bytes.subarray(0, end))
      chunks = [bytes.subarray(end)]
      size -= end
      needed = 2
    }
    return messages
  }
  return Object.assign(split, { left: () => size })
}

function tooLarge(): ArrivalFault {
  return new ArrivalFault('invalid', 'the directory sent more than anybody needs')
}
