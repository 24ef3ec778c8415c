import { createWriteStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Outcome } from '../load/drive.ts'
import { type LoadProcess, startLoadProcess } from '../load/load-process.ts'
import { cpuSeconds, largestMemory, processTree } from '../measure/processes.ts'
import { ostiary } from '../targets/ostiary.ts'
import type { RunningTarget, Target } from '../targets/target.ts'

/** What a directory pushed, what that took, and what sign-ins were like beside it. */
interface PushFinding {
  readonly target: string
  readonly push: string
  readonly seconds: number
  readonly perSecond: number
  readonly processorSeconds: number
  /** The most memory that the server had, in MB. */
  readonly peakMb: number
  /** Of single requests of the directory, in milliseconds. */
  readonly slowestMs: number
  /** The median over windows of a second, and the longest of all. */
  readonly signIns: { readonly p99: number; readonly longest: number; readonly errors: number }
}

const usage = `node bench/main.ts scim [PEOPLE [GROUPS [TARGET]]] [--imported]

A directory pushes people and groups by SCIM, then all people into one group, and changes a tenth of
its members with one PATCH, while people sign in with passwords. 100000 people and 10000 groups on
ostiary-sqlite unless given; the other target is ostiary-postgres. With --imported, the people and
the group of all of them are imported, so that only the PATCHes are pushed.`

const atOnce = 8
const membersOfEach = 10
const membersInOneRequest = 1000
const aloneWindows = 10
const windowMs = 1000
const targets = (['sqlite', 'postgres'] as const).map((store) => ostiary({ store, workers: 1 }))
const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Measures what a directory pushes, beside sign-ins. */
export async function measureScim(
  argv: readonly string[],
  say: (line: string) => void,
): Promise<readonly PushFinding[]> {
  const given = argv.filter((each) => each !== '--imported')
  const [people = 100_000, groups = 10_000] = given.slice(0, 2).map(Number)
  const target = targets.find(({ name }) => name === (given[2] ?? 'ostiary-sqlite'))
  if (argv.includes('--help') || !target || !Number.isInteger(people * groups)) {
    say(usage)
    return []
  }
  return measureTarget(target, { people, groups, isImported: argv.includes('--imported') }, say)
}

interface Directory {
  readonly people: number
  readonly groups: number
  readonly isImported: boolean
}

async function measureTarget(
  target: Target,
  { people, groups, isImported }: Directory,
  say: (line: string) => void,
): Promise<readonly PushFinding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ostiary-scim-'))
  mkdirSync(join(folder, target.name))
  const running = await target.start({ folder: join(folder, target.name) })
  const load = startLoadProcess()
  const findings: PushFinding[] = []
  try {
    const directory = await openDirectory(running, folder)
    const signIns = { target: target.name, workload: 'password-login', connections: 1 }
    await load.prepare(signIns, running.address)
    await load.open([signIns], 1)
    await load.run(5000)
    const measured = async (push: string, work: () => Promise<number>) => {
      const finding = await measurePush({ target: target.name, push, running, load, work })
      findings.push({ ...finding, slowestMs: directory.takeSlowest() })
      say(JSON.stringify(findings.at(-1)))
    }
    await measured(
      'nothing',
      () => new Promise((over) => setTimeout(over, aloneWindows * windowMs, 0)),
    )
    const ids = range(people).map(importedId)
    const members = (from: number, count: number) =>
      range(count).map((index) => ({ value: ids[(from + index) % people] }))
    const change = async (group: string, op: 'add' | 'remove', from: number, count: number) => {
      const Operations = [{ op, path: 'members', value: members(from, count) }]
      await directory.patch(`/Groups/${group}`, Operations)
    }
    async function pushEverything(): Promise<string> {
      await measured(`${people} people`, () =>
        directory.inTurn(people, async (index) => {
          ids[index] = await directory.post('/Users', personOf(index))
        }),
      )
      await measured(`${groups} groups of ${membersOfEach}`, () =>
        directory.inTurn(groups, async (index) => {
          const some = members(index * membersOfEach, membersOfEach)
          await directory.post('/Groups', { ...groupOf(`Group ${index}`), members: some })
        }),
      )
      const group = await directory.post('/Groups', groupOf('Everybody'))
      await measured(`${people} people into one group, ${membersInOneRequest} in each PATCH`, () =>
        directory.inTurn(Math.ceil(people / membersInOneRequest), (index) =>
          change(group, 'add', index * membersInOneRequest, membersInOneRequest),
        ),
      )
      return group
    }
    const everybody = isImported
      ? await importEverybody(running, folder, people)
      : await pushEverything()
    const tenth = Math.ceil(people / 10)
    for (const count of isImported ? [Math.ceil(tenth / 10), tenth] : [tenth]) {
      for (const op of ['remove', 'add'] as const) {
        await measured(`one PATCH: ${op} ${count} of ${people} members`, async () => {
          await change(everybody, op, 0, count)
          return count
        })
      }
    }
    return findings
  } finally {
    await load.end()
    await running.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function personOf(index: number) {
  const address = `p${index}@example.org`
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: address,
    externalId: `e${index}`,
    name: { givenName: 'Person', familyName: String(index) },
    emails: [{ value: address, type: 'work', primary: true }],
    active: true,
  }
}

function groupOf(displayName: string) {
  return { schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'], displayName }
}

const importedId = (index: number) => `id-${index}`

/** Imports people of the directory, and a group of all of them. Answers the id of the group. */
async function importEverybody(
  running: RunningTarget,
  folder: string,
  people: number,
): Promise<string> {
  if (!running.run) throw new TypeError('the target has no commands')
  const [groupId, connection] = ['everybody', 'acme']
  const times = { created_at: 1_700_000_000_123, version: 1 }
  const membership = (index: number) => ({ groupId, sub: `sub-${index}`, roles: ['MEMBER'] })
  const sections: Readonly<Record<string, (index: number) => object>> = {
    users: (index) => ({
      ...{ sub: `sub-${index}`, email: `p${index}@example.org`, email_verified: true },
      ...{ given_name: 'Person', family_name: String(index) },
    }),
    memberships: membership,
    scimUsers: (index) => ({
      ...{ connection, id: importedId(index), sub: `sub-${index}`, externalId: `e${index}` },
      ...{ own: true, active: true, ...times, attributes: importedAttributes(index) },
    }),
    scimMembers: (index) => ({ connection, groupId, id: importedId(index) }),
    ruleRoles: (index) => ({
      ...{ connection, sub: `sub-${index}`, groupId, role: 'MEMBER' },
      ...{ because: 'groups = Everybody', made_membership: true, pushed: true },
    }),
  }
  function* text() {
    const group = { groupId, groupName: 'Everybody' }
    const pushed = { connection, groupId, displayName: 'Everybody', ...times }
    yield `{"groups":[${JSON.stringify(group)}],"scimGroups":[${JSON.stringify(pushed)}]`
    for (const [name, entryOf] of Object.entries(sections)) {
      yield `,"${name}":[`
      for (let index = 0; index < people; index += 1) {
        yield `${index > 0 ? ',' : ''}${JSON.stringify(entryOf(index))}`
      }
      yield ']'
    }
    yield '}'
  }
  const file = join(folder, 'everybody.json')
  await pipeline(Readable.from(text()), createWriteStream(file))
  await running.run(['import', file])
  return groupId
}

function importedAttributes(index: number) {
  const { schemas: _s, externalId: _e, active: _a, ...attributes } = personOf(index)
  return attributes
}

/** A connection of the server, and what its directory sends. */
async function openDirectory(running: RunningTarget, folder: string) {
  const token = await addConnection(running, folder)
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  let slowestMs = 0

  async function send(
    method: string,
    path: string,
    body: object,
  ): Promise<{ readonly id: string }> {
    const began = performance.now()
    const url = `${running.address.origin}/scim/v2${path}`
    const text = await new Promise<string>((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' }
      const sent = request(url, { method, headers, agent }, (response) => {
        let answer = ''
        response.setEncoding('utf8').on('data', (part: string) => {
          answer += part
        })
        response.on('end', () => {
          if ((response.statusCode ?? 500) < 300) resolve(answer)
          else reject(new Error(`${method} ${path}: ${response.statusCode} ${answer}`))
        })
      })
      sent.on('error', reject)
      sent.end(JSON.stringify(body))
    })
    slowestMs = Math.max(slowestMs, performance.now() - began)
    return text === '' ? { id: '' } : JSON.parse(text)
  }

  return {
    post: async (path: string, body: object) => (await send('POST', path, body)).id,
    patch: (path: string, Operations: readonly object[]) =>
      send('PATCH', `${path}?excludedAttributes=members`, {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
        Operations,
      }),
    /** Does something `count` times, a few at once. */
    async inTurn(count: number, work: (index: number) => Promise<unknown>): Promise<number> {
      let next = 0
      await Promise.all(
        range(atOnce).map(async () => {
          while (next < count) await work(next++)
        }),
      )
      return count
    },
    takeSlowest() {
      const slowest = Math.round(slowestMs)
      slowestMs = 0
      return slowest
    },
  }
}

/** Adds a connection for everybody; answers a token of its directory. */
async function addConnection(running: RunningTarget, folder: string): Promise<string> {
  if (!running.run) throw new TypeError('the target has no commands')
  const settings = { issuer: 'https://idp.example', client_id: 'ostiary' }
  const file = join(folder, 'connection.json')
  writeFileSync(file, JSON.stringify({ email_trust: 'always', settings }))
  await running.run(['connection', 'add', 'acme', '--kind', 'oidc', '--metadata', file])
  const made = await running.run(['connection', 'scim', 'add-token', 'acme', '--json'])
  const { token } = JSON.parse((made as { readonly stdout: string }).stdout)
  return token
}

interface Pushing {
  readonly target: string
  readonly push: string
  readonly running: RunningTarget
  readonly load: LoadProcess
  work(): Promise<number>
}

async function measurePush({ target, push, running, load, work }: Pushing) {
  const pids = processTree(running.pid)
  const cpuBefore = cpuSeconds(pids)
  let peakMb = 0
  const timer = setInterval(() => {
    peakMb = Math.max(peakMb, Math.round(largestMemory(pids)))
  }, 200)
  const began = performance.now()
  let isOver = false
  let seconds = 0
  const working = work().finally(() => {
    seconds = (performance.now() - began) / 1000
    isOver = true
  })
  working.catch(() => {})
  const windows: Outcome[] = []
  while (!isOver) windows.push(...(await load.run(windowMs)))
  const count = await working
  clearInterval(timer)
  const p99s = windows.map(({ p99 }) => p99).toSorted((one, other) => one - other)
  return {
    target,
    push,
    seconds: Math.round(seconds * 10) / 10,
    perSecond: Math.round(count / seconds),
    processorSeconds: Math.round((cpuSeconds(pids) - cpuBefore) * 10) / 10,
    peakMb,
    signIns: {
      p99: Math.round((p99s[p99s.length >> 1] ?? Number.NaN) * 10) / 10,
      longest: Math.round(Math.max(...windows.map(({ longest }) => longest))),
      errors: windows.reduce((sum, { errors }) => sum + errors, 0),
    },
  }
}
