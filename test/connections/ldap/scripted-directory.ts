import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import {
  AndFilter,
  BerReader,
  BerWriter,
  BindRequest,
  EqualityFilter,
  ExtensibleFilter,
  type Filter,
  GreaterThanEqualsFilter,
  OrFilter,
  PagedResultsControl,
  PresenceFilter,
  SearchRequest,
} from 'ldapts'
import { messageReader } from '../../../src/connections/ldap/message-reader.ts'
import { berTags, contentOf, readElements } from '../../../src/connections/ldap/read-ber.ts'
import { makeCertificate } from '../../oauth/clients/certificates.ts'

/** An entry of the directory. Whoever has a password can sign in. */
export interface TestEntry {
  readonly dn: string
  readonly password?: string
  readonly attributes: Readonly<Record<string, readonly (string | Buffer)[]>>
}

interface DirectoryScript {
  entries: readonly TestEntry[]
  /** More than so many values of an attribute are given in ranges. */
  rangeSize?: number | undefined
  /** An attribute that is given whatever is asked for. */
  alwaysGives?: string | undefined
  /** What follows a result in the clear, as somebody in the middle would add it. */
  injected?: Buffer | undefined
  /** Gives pages of at most this size (RFC 2696); everything at once unless it is given. */
  pageSize?: number | undefined
  /** Called before each page after the first; what it throws ends the connection. */
  beforePage?: ((offset: number) => void | Promise<void>) | undefined
  /** Answers a search with these bytes instead. */
  raw?: ((messageId: number) => Buffer) | undefined
}

/** A directory on this machine that does what the test says. */
export interface ScriptedDirectory extends AsyncDisposable {
  readonly port: number
  readonly script: DirectoryScript
  readonly ca: string
  /** The names that were bound, and filters that were searched for, in their order. */
  readonly binds: string[]
  readonly filters: string[]
  /** How many connections were made. */
  connections: number
}

const certificate = makeCertificate({ dns: ['localhost'], isAuthority: true })
const { cert, key } = certificate

/** Starts a directory; with `tls`, one that speaks nothing else. */
export async function scriptedDirectory(
  script: DirectoryScript,
  { tls = false } = {},
): Promise<ScriptedDirectory> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    directory.connections += 1
    sockets.add(socket)
    socket.on('error', () => {})
    const speaking = tls ? encrypted(socket) : socket
    serve(directory, speaking).catch(() => socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const directory: ScriptedDirectory = {
    port,
    script,
    ca: cert,
    binds: [],
    filters: [],
    connections: 0,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return directory
}

function encrypted(socket: Socket): TLSSocket {
  const secured = new TLSSocket(socket, { isServer: true, cert, key })
  return secured.on('error', () => {})
}

async function serve(directory: ScriptedDirectory, socket: Socket): Promise<void> {
  const reader = messageReader(socket, new AbortController().signal)
  for (;;) {
    const whole = await reader.next()
    const request = new BerReader(whole)
    request.readSequence()
    const messageId = request.readInt() ?? 0
    switch (request.readSequence()) {
      case 0x60:
        socket.write(result(messageId, 0x61, bind(directory, request)))
        break
      case 0x63:
        socket.write(await search(directory, messageId, request, pageOf(whole)))
        break
      case 0x77: {
        const { injected = Buffer.alloc(0) } = directory.script
        socket.write(Buffer.concat([result(messageId, 0x78, 0), injected]))
        reader.detach()
        return serve(directory, encrypted(socket))
      }
      default:
        socket.end()
        return
    }
  }
}

function bind({ script, binds }: ScriptedDirectory, reader: BerReader): number {
  const request = new BindRequest({ messageId: 0 })
  request.parseMessage(reader)
  binds.push(request.dn)
  // Binds of nobody, as careless directories allow them (RFC 4513 §5.1).
  if (request.password === '' || request.dn === '') return 0
  const entry = script.entries.find(({ dn }) => dn === request.dn)
  return entry?.password === request.password ? 0 : 49
}

/** The page that is asked for: the control of a request. */
function pageOf(whole: Buffer): { readonly size: number; readonly offset: number } | undefined {
  const [message] = readElements(whole)
  const [, , controls] = readElements(contentOf(message, berTags.sequence))
  const [control] = controls ? readElements(controls.content) : []
  const value = control && readElements(control.content).at(-1)
  const [paged] = value ? readElements(value.content) : []
  const [size, cookie] = paged ? readElements(paged.content) : []
  if (!size || !cookie) return undefined
  return {
    size: size.content.readUIntBE(0, size.content.length),
    offset: Number(cookie.content.toString()),
  }
}

async function search(
  { script, filters }: ScriptedDirectory,
  messageId: number,
  reader: BerReader,
  page: ReturnType<typeof pageOf>,
): Promise<Buffer> {
  if (script.raw) return script.raw(messageId)
  const request = new SearchRequest({ messageId, filter: new PresenceFilter() })
  request.parseMessage(reader)
  filters.push(request.filter.toString())
  const isInScope = ({ dn }: TestEntry) =>
    request.scope === 'base' ? dn === request.baseDN : dn.endsWith(request.baseDN) && dn !== ''
  const found = script.entries.filter((each) => isInScope(each) && matches(each, request.filter))
  const [offset, end] = rangeOf(script, page, found.length)
  if (offset > 0) await script.beforePage?.(offset)
  const entries = found
    .slice(offset, end)
    .map((each) => entryMessage(messageId, each, request.attributes, script))
  const cookie = Buffer.from(end < found.length ? String(end) : '')
  const control = new PagedResultsControl({ value: { size: 0, cookie } })
  const controls = script.pageSize === undefined ? [] : [control]
  return Buffer.concat([...entries, result(messageId, 0x65, 0, controls)])
}

function rangeOf(
  { pageSize }: DirectoryScript,
  page: ReturnType<typeof pageOf>,
  length: number,
): readonly [number, number] {
  if (!page || pageSize === undefined) return [0, length]
  return [page.offset, Math.min(length, page.offset + Math.min(pageSize, page.size))]
}

function valuesOf({ attributes }: TestEntry, name: string): readonly (string | Buffer)[] {
  const found = Object.entries(attributes).find(([each]) => sameName(each, name))
  return found?.[1] ?? []
}

function sameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

function matches(entry: TestEntry, filter: Filter): boolean {
  if (filter instanceof AndFilter) return filter.filters.every((each) => matches(entry, each))
  if (filter instanceof OrFilter) return filter.filters.some((each) => matches(entry, each))
  if (filter instanceof PresenceFilter) return true
  if (filter instanceof EqualityFilter) {
    const { attribute, value } = filter
    return valuesOf(entry, attribute).some((each) => sameName(String(each), String(value)))
  }
  if (filter instanceof GreaterThanEqualsFilter) {
    const { attribute, value } = filter
    return valuesOf(entry, attribute).some((each) => BigInt(String(each)) >= BigInt(value))
  }
  // The rule of Active Directory is answered by what the test has prepared.
  if (filter instanceof ExtensibleFilter) {
    return valuesOf(entry, `chain-${filter.rule}`).includes(filter.value)
  }
  return false
}

function entryMessage(
  messageId: number,
  entry: TestEntry,
  wanted: readonly string[],
  { rangeSize = Number.POSITIVE_INFINITY, alwaysGives }: DirectoryScript,
): Buffer {
  return message(messageId, 0x64, (writer) => {
    const asked = alwaysGives === undefined ? wanted : [...wanted, alwaysGives]
    const given = asked.map((name) => {
      const [attribute = '', range] = name === alwaysGives ? [name] : name.split(';range=')
      const all = valuesOf(entry, attribute)
      const start = Number.parseInt(range ?? '0', 10)
      const values = all.slice(start, start + rangeSize)
      const end = start + values.length === all.length ? '*' : start + values.length - 1
      const shown = all.length > rangeSize ? `${attribute};range=${start}-${end}` : attribute
      return [shown, values] as const
    })
    writeEntry(writer, entry.dn, given)
  })
}

/** Writes what a message about an entry consists of. Attributes without values are left out. */
export function writeEntry(
  writer: BerWriter,
  dn: string,
  attributes: readonly (readonly [string, readonly (string | Buffer)[]])[] = [],
): void {
  writer.writeString(dn)
  writer.startSequence()
  for (const [name, values] of attributes) {
    if (values.length === 0) continue
    writer.startSequence()
    writer.writeString(name)
    writer.startSequence(0x31)
    for (const value of values) writer.writeBuffer(Buffer.from(value), 0x04)
    writer.endSequence()
    writer.endSequence()
  }
  writer.endSequence()
}

/** How an operation ended. */
export function result(
  messageId: number,
  tag: number,
  code: number,
  controls: readonly PagedResultsControl[] = [],
): Buffer {
  const write = (writer: BerWriter) => {
    writer.writeEnumeration(code)
    writer.writeString('')
    writer.writeString('')
  }
  return message(messageId, tag, write, controls)
}

/** An LDAPMessage (RFC 4511 §4.1.1). */
export function message(
  messageId: number,
  tag: number,
  write: (writer: BerWriter) => void,
  controls: readonly PagedResultsControl[] = [],
): Buffer {
  const writer = new BerWriter()
  writer.startSequence()
  writer.writeInt(messageId)
  writer.startSequence(tag)
  write(writer)
  writer.endSequence()
  if (controls.length > 0) {
    writer.startSequence(0xa0)
    for (const control of controls) control.write(writer)
    writer.endSequence()
  }
  writer.endSequence()
  return writer.buffer
}
