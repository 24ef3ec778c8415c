import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before } from 'node:test'

type Json = Record<string, unknown>

/** A resource as the service holds it. */
export interface Held extends Json {
  id: string
  members?: { value: string; type?: string }[]
}

interface Behaviour {
  /** Whether it takes PATCH. */
  patch: boolean
  /** The token that it takes; any other one gets 401. */
  token: string
  /** Answers this instead of doing anything; undefined does it. */
  instead: (
    request: SeenRequest,
  ) => { status: number; headers?: Record<string, string> } | undefined
  /** Breaks the connection after the work is done, so that the answer is lost. */
  losesAnswer: (request: SeenRequest) => boolean
}

interface SeenRequest {
  readonly method: string
  readonly path: string
  readonly body: Json
}

/** What one customer of the service has. */
export interface Tenant {
  readonly url: string
  readonly users: Map<string, Held>
  readonly groups: Map<string, Held>
  readonly seen: SeenRequest[]
  readonly behaviour: Behaviour
  /** The most requests that were under way for one resource at once. */
  mostAtOnce: number
  user(userName: string): Held | undefined
  group(displayName: string): Held | undefined
  /** What somebody does there by hand. */
  delete(type: 'Users' | 'Groups', id: string): void
  /** The names of the members of a group. */
  membersOf(displayName: string): readonly string[]
}

/**
 * A SCIM service that is not ours, written from RFC 7644 for the tests: strict about types, names
 * and references, with a dialect that can be chosen.
 */
export function strictService() {
  const tenants = new Map<string, Tenant>()
  let port = 0
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://service')
    const [, name = '', ...rest] = url.pathname.split('/')
    const tenant = tenants.get(name)
    if (!tenant) return refuse(response, 404, 'no such tenant')
    await serve(tenant, request, response, { url, rest: rest.map(decodeURIComponent) })
  })
  before(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  })
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    /** A new customer. */
    tenant(behaviour: Partial<Behaviour> = {}): Tenant {
      const name = randomUUID()
      const users = new Map<string, Held>()
      const groups = new Map<string, Held>()
      const group = (displayName: string) =>
        [...groups.values()].find((each) => each.displayName === displayName)
      const tenant: Tenant = {
        url: `http://127.0.0.1:${port}/${name}`,
        ...{ users, groups, group, seen: [], mostAtOnce: 0 },
        behaviour: {
          ...{ patch: true, token: 'a-token', instead: () => undefined, losesAnswer: () => false },
          ...behaviour,
        },
        user: (userName) => [...users.values()].find((each) => each.userName === userName),
        delete: (type, id) => removeResource(tenant, type, id),
        membersOf: (displayName) =>
          (group(displayName)?.members ?? [])
            .map(({ value }) => users.get(value)?.userName ?? groups.get(value)?.displayName)
            .map(String)
            .toSorted(),
      }
      tenants.set(name, tenant)
      return tenant
    },
    /** What a service of a stranger might answer instead. */
    port: () => port,
  }
}

interface Route {
  readonly url: URL
  readonly rest: readonly string[]
}

const underWay = new Map<string, number>()

async function serve(
  tenant: Tenant,
  request: IncomingMessage,
  response: ServerResponse,
  { url, rest }: Route,
): Promise<void> {
  const text = (await request.setEncoding('utf8').toArray()).join('')
  const { method = '' } = request
  const path = `/${rest.join('/')}`
  const seen = { method, path, body: text === '' ? {} : JSON.parse(text) }
  tenant.seen.push(seen)
  const { behaviour } = tenant
  if (request.headers.authorization !== `Bearer ${behaviour.token}`) {
    return refuse(response, 401, 'who are you?')
  }
  const key = `${tenant.url}${path}${method === 'POST' ? text : ''}`
  const atOnce = (underWay.get(key) ?? 0) + 1
  underWay.set(key, atOnce)
  tenant.mostAtOnce = Math.max(tenant.mostAtOnce, atOnce)
  try {
    const instead = behaviour.instead(seen)
    if (instead) return void response.writeHead(instead.status, instead.headers).end()
    if (text !== '') assert.equal(request.headers['content-type'], 'application/scim+json')
    const { status, body } = handle(tenant, seen, url, rest)
    if (behaviour.losesAnswer(seen)) return void response.destroy()
    if (status === 204) return void response.writeHead(204).end()
    answer(response, status, body)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    refuse(response, error.status, error.message)
  } finally {
    const left = (underWay.get(key) ?? 1) - 1
    if (left > 0) underWay.set(key, left)
    else underWay.delete(key)
  }
}

class Refusal extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

interface Outcome {
  readonly status: number
  readonly body: Json
}

function handle(tenant: Tenant, { method, body }: SeenRequest, url: URL, rest: readonly string[]) {
  const [type = '', id] = rest
  if (type === 'ServiceProviderConfig') {
    return { status: 200, body: { patch: { supported: tenant.behaviour.patch } } }
  }
  const all = type === 'Users' ? tenant.users : type === 'Groups' ? tenant.groups : undefined
  if (!all) throw new Refusal(404, 'no such type')
  if (id === undefined) {
    return method === 'GET' ? list(all, url) : create(tenant, all, body, type)
  }
  const held = all.get(id)
  if (!held) throw new Refusal(404, `no ${type} with this id`)
  return change(tenant, all, held, { method, body, type })
}

function list(all: ReadonlyMap<string, Held>, url: URL): Outcome {
  const filter = url.searchParams.get('filter')
  const parts = filter === null ? undefined : /^(\w+) eq "(.*)"$/.exec(filter)
  if (filter !== null && !parts) throw new Refusal(400, 'invalidFilter')
  const found = [...all.values()].filter((each) => {
    return !parts || String(each[parts[1] ?? '']).toLowerCase() === parts[2]?.toLowerCase()
  })
  const count = Number(url.searchParams.get('count') ?? 100)
  return {
    status: 200,
    body: { totalResults: found.length, startIndex: 1, Resources: found.slice(0, count) },
  }
}

function create(tenant: Tenant, all: Map<string, Held>, body: Json, type: string): Outcome {
  const held: Held = { ...body, id: randomUUID() }
  check(tenant, all, held, type)
  all.set(held.id, held)
  return { status: 201, body: held }
}

/** Refuses what RFC 7643 does not allow, and names that are taken. */
function check(tenant: Tenant, all: ReadonlyMap<string, Held>, held: Held, type: string): void {
  const name = type === 'Users' ? 'userName' : 'displayName'
  const own = held[name]
  if (typeof own !== 'string' || own === '') throw new Refusal(400, `${name} is required`)
  if (!Array.isArray(held.schemas)) throw new Refusal(400, 'schemas is required')
  for (const [key, value] of Object.entries(held)) {
    if (value === null) throw new Refusal(400, `${key} is null`)
  }
  for (const each of all.values()) {
    if (each.id !== held.id && String(each[name]).toLowerCase() === own.toLowerCase()) {
      throw new Refusal(409, `${name} is taken`)
    }
  }
  for (const { value } of held.members ?? []) {
    if (!tenant.users.has(value) && !tenant.groups.has(value)) {
      throw new Refusal(400, `no member ${value}`)
    }
  }
}

function change(
  tenant: Tenant,
  all: Map<string, Held>,
  held: Held,
  { method, body, type }: { readonly method: string; readonly body: Json; readonly type: string },
): Outcome {
  if (method === 'GET') return { status: 200, body: held }
  if (method === 'DELETE') {
    removeResource(tenant, type, held.id)
    return { status: 204, body: {} }
  }
  if (method === 'PATCH' && !tenant.behaviour.patch) throw new Refusal(501, 'no PATCH here')
  const next: Held = method === 'PUT' ? { ...body, id: held.id } : patched(held, body)
  check(tenant, all, next, type)
  all.set(held.id, next)
  return { status: 200, body: next }
}

function removeResource(tenant: Tenant, type: string, id: string): void {
  const all = type === 'Users' ? tenant.users : tenant.groups
  all.delete(id)
  for (const group of tenant.groups.values()) {
    group.members = (group.members ?? []).filter(({ value }) => value !== id)
  }
}

interface Step {
  readonly op: string
  readonly path: string
  readonly value?: unknown
}

function patched(held: Held, { Operations }: Json): Held {
  const next: Held = structuredClone(held)
  for (const { op, path, value } of Operations as readonly Step[]) {
    const member = /^members\[value eq "(.*)"\]$/.exec(path)?.[1]
    const extension = /^(urn:.*):(\w+)$/.exec(path)
    if (member !== undefined && op === 'remove') {
      next.members = (next.members ?? []).filter((each) => each.value !== member)
    } else if (path === 'members' && op === 'add') {
      const added = value as { readonly value: string }[]
      const kept = (next.members ?? []).filter((each) => {
        return !added.some((one) => one.value === each.value)
      })
      next.members = [...kept, ...added]
    } else if (extension) {
      const [, urn = '', name = ''] = extension
      next[urn] = { ...(next[urn] as Json), [name]: op === 'remove' ? undefined : value }
    } else if (op === 'remove') delete next[path]
    else if (op === 'replace') next[path] = value
    else throw new Refusal(400, `what is ${op} ${path}?`)
  }
  return next
}

function answer(response: ServerResponse, status: number, body: Json): void {
  response.writeHead(status, { 'content-type': 'application/scim+json' })
  response.end(JSON.stringify(body))
}

function refuse(response: ServerResponse, status: number, detail: string): void {
  answer(response, status, {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    detail,
  })
}
