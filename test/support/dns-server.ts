import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** A name server on this machine that knows what a test tells it. */
export interface DnsServer extends AsyncDisposable {
  /** Its address and port, as the setting `connections.resolver` has it. */
  readonly address: string
  /** The texts of the TXT records by their name; other names do not exist. */
  readonly records: Map<string, readonly string[]>
  /** Names about which it fails (SERVFAIL). */
  readonly failing: Set<string>
}

const noError = 0
const serverFailure = 2
const noSuchName = 3

/** Starts a name server that answers questions for TXT records over UDP (RFC 1035). */
export async function dnsServer(): Promise<DnsServer> {
  const records: DnsServer['records'] = new Map()
  const failing: DnsServer['failing'] = new Set()
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const name = nameIn(query)
    const texts = records.get(name) ?? []
    const code = failing.has(name) ? serverFailure : texts.length > 0 ? noError : noSuchName
    socket.send(answerTo(query, code, texts), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    failing,
    async [Symbol.asyncDispose]() {
      socket.close()
      await once(socket, 'close')
    },
  }
}

const headerLength = 12

/** The name of the question, in lower case. */
function nameIn(query: Buffer): string {
  const labels: string[] = []
  for (let at = headerLength; query[at]; at += (query[at] ?? 0) + 1) {
    labels.push(query.toString('latin1', at + 1, at + 1 + (query[at] ?? 0)))
  }
  return labels.join('.').toLowerCase()
}

/** The question with its answers: authoritative, without what else the query had (EDNS). */
function answerTo(query: Buffer, code: number, texts: readonly string[]): Buffer {
  const endOfName = query.indexOf(0, headerLength)
  const question = query.subarray(headerLength, endOfName + 5)
  const header = Buffer.alloc(headerLength)
  query.copy(header, 0, 0, 2)
  header.writeUInt16BE(0x8580 | code, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(texts.length, 6)
  return Buffer.concat([header, question, ...texts.map(txtRecord)])
}

/** A TXT record of the name in the question. A text is in pieces of at most 255 bytes. */
function txtRecord(text: string): Buffer {
  const pieces = text.match(/.{1,255}/gs) ?? ['']
  const data = Buffer.concat(
    pieces.flatMap((piece) => [Buffer.from([piece.length]), Buffer.from(piece, 'latin1')]),
  )
  const head = Buffer.from([0xc0, headerLength, 0, 16, 0, 1, 0, 0, 0, 0, 0, 0])
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
