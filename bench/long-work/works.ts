import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { seedClients } from '../targets/seed.ts'
import type { RunningTarget } from '../targets/target.ts'

/** Where a work runs. */
export interface Site {
  readonly target: RunningTarget
  readonly folder: string
  readonly size: WorkSize
}

/** How much there is to do. */
export interface WorkSize {
  readonly groups: number
  readonly memberships: number
}

/** Long work that somebody does while the server answers requests. */
export interface Work {
  readonly name: string
  /** Made ready before; what this takes is not measured. */
  prepare?(site: Site): Promise<void>
  /** `time` counts how often it ran before: short work is repeated, if it can be. */
  run(site: Site, time: number): Promise<unknown>
  readonly runsOnce?: boolean
  readonly engines?: readonly string[]
}

const children = 10
const users = 1000
const groupName = (tree: string, number: number) => (number === 0 ? tree : `${tree}-${number}`)

/** Writes a tree of groups, with members or without, as a file for `ostiary import`. */
function writeTree(file: string, tree: string, { groups, memberships }: WorkSize): void {
  const numbers = (count: number) => Array.from({ length: count }, (_, number) => number)
  const document = {
    users: numbers(users).map((number) => ({ sub: `long-${number}`, username: `long-${number}` })),
    groups: numbers(groups).map((number) => ({
      groupId: groupName(tree, number),
      groupName: `Group ${number}`,
      ...(number > 0 && { parentId: groupName(tree, Math.ceil(number / children) - 1) }),
    })),
    memberships: numbers(memberships).map((number) => ({
      groupId: groupName(tree, Math.floor(number / users) % groups),
      sub: `long-${number % users}`,
      roles: ['MEMBER'],
    })),
  }
  writeFileSync(file, JSON.stringify(document))
}

/** Every work, in the order in which they run: later ones use what earlier ones made. */
export const works: readonly Work[] = [
  {
    name: 'import',
    runsOnce: true,
    async prepare({ folder, size }) {
      writeTree(join(folder, 'tree.json'), 'tree', size)
    },
    run: ({ target, folder }) => command(target, 'import', join(folder, 'tree.json')),
  },
  {
    name: 'export',
    run: ({ target, folder }, time) =>
      command(target, 'export', join(folder, `export-${time}.json`)),
  },
  {
    name: 'backup',
    engines: ['ostiary-sqlite'],
    run: ({ target, folder }, time) => command(target, 'backup', join(folder, `copy-${time}.db`)),
  },
  { name: 'check of the event log', run: ({ target }) => command(target, 'event', 'verify') },
  {
    name: 'move of a tenth of the tree',
    run: ({ target }, time) =>
      call(target, 'PUT', '', { groupId: 'tree-1', parentId: time % 2 === 0 ? 'tree-2' : 'tree' }),
  },
  {
    name: 'deletion of the tree',
    runsOnce: true,
    run: ({ target }) => call(target, 'DELETE', '/tree?cascade=true'),
  },
]

async function command(target: RunningTarget, ...args: readonly string[]): Promise<void> {
  if (!target.run) throw new TypeError('the target has no commands')
  await target.run(args)
}

/** A call to the groups of the server, by a client with every right over them. */
async function call(
  { address }: RunningTarget,
  method: string,
  path: string,
  body?: object,
): Promise<void> {
  const { id, secret } = seedClients.RS256
  const form = {
    grant_type: 'client_credentials',
    scope: 'ostiary:groups_write ostiary:groups_delete',
  }
  const tokens = await fetch(`${address.origin}${address.paths.token}`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${id}:${secret}`)}` },
    body: new URLSearchParams(form),
  })
  const { access_token } = (await tokens.json()) as { readonly access_token: string }
  const response = await fetch(`${address.origin}${address.paths.groups}${path}`, {
    method,
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
}
