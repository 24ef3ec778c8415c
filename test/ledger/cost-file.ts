import { readFileSync, writeFileSync } from 'node:fs'
import type { CountedRequest } from './cost-meter.ts'

/** A line of a file of costs: a request or several, and what they cost together. */
export interface CostEntry {
  readonly what: string
  readonly requests: readonly CountedRequest[]
}

const head = 'request,status,statements,transactions,store calls,headers,answer'

/** A file of costs. */
export interface CostFile {
  /** The lines that differ from what was counted, as a review shows them. */
  differences(entries: readonly CostEntry[]): readonly string[]
  write(entries: readonly CostEntry[]): void
}

/** The costs of one engine. */
export function costFile(engine: string): CostFile {
  const file = new URL(`${engine}-costs.csv`, import.meta.url)
  return {
    differences(entries) {
      const kept = readFileSync(file, 'utf8').trimEnd().split('\n').slice(1)
      const counted = entries.map(lineOf)
      return [
        ...kept.filter((line) => !counted.includes(line)).map((line) => `- ${line}`),
        ...counted.filter((line) => !kept.includes(line)).map((line) => `+ ${line}`),
      ].sort((a, b) => (a.slice(2) < b.slice(2) ? -1 : 1))
    },
    write: (entries) => writeFileSync(file, `${[head, ...entries.map(lineOf)].join('\n')}\n`),
  }
}

/** They seal what the log has by then, so what they cost depends on what came before. */
const sealing = new Set([
  'POST /ssf/streams',
  'POST /signals-srv/streams',
  'POST /signals-srv/streams/:id/status',
])

function lineOf({ what, requests }: CostEntry): string {
  if (sealing.has(what)) return `${what},${requests.at(-1)?.status},any,any,any,any,any size`
  const total = (pick: (request: CountedRequest) => number) =>
    requests.reduce((sum, request) => sum + pick(request), 0)
  const [only] = requests
  const answer = requests.length === 1 && only ? sizeOf(what, only) : `${requests.length} answers`
  return [
    what,
    requests.at(-1)?.status,
    total(({ work }) => work.statements),
    total(({ work }) => work.transactions),
    total(({ work }) => work.storeCalls),
    total(({ headers }) => headers),
    answer,
  ].join(',')
}

/** Answers that grow with the tests or the documentation, or list some of many random things. */
const unsized = new Set([
  'GET /apps-srv/clients',
  'GET /dev/outbox',
  'GET /docs',
  'GET /docs/',
  'GET /docs/:chapter',
  'GET /docs/guide',
  'GET /docs/guide/:page',
  'GET /docs/guide/pictures/:picture',
  'GET /events-srv/events',
  'GET /openapi.json',
  'POST /groups-srv/graph/usergroups',
  // It has a time in compressed text, whose length depends on the digits.
  'POST /server-srv/look/preview',
])

/** Answers with texts of this machine. */
const ofThisMachine = new Set([
  'GET /server-srv/health',
  'GET /server-srv/mails',
  'GET /server-srv/settings',
])

/** The size of an answer, in a measure that is the same in every run. */
function sizeOf(what: string, { body }: CountedRequest): string {
  if (unsized.has(what)) return 'any size'
  if (body.startsWith('<!')) return `${body.match(/<[a-z]/g)?.length ?? 0} elements`
  if (!body.startsWith('{')) return roundedSize(Buffer.byteLength(body))
  const stable = JSON.stringify(stableOf(JSON.parse(body)))
  return ofThisMachine.has(what)
    ? `${stable.match(/":/g)?.length ?? 0} members`
    : `${Buffer.byteLength(stable)} bytes`
}

/** Files change often, so that a small change of a large one is none. */
function roundedSize(bytes: number): string {
  return bytes < 1024 ? `${bytes} bytes` : `${Math.ceil(bytes / 1024)} KiB`
}

/** Numbers have one digit. Lists of objects grow while the tests run: the longest one counts. */
function stableOf(value: unknown): unknown {
  if (typeof value === 'number') return 0
  if (typeof value !== 'object' || value === null) return value
  if (!Array.isArray(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, stableOf(each)]))
  }
  if (typeof value[0] !== 'object') return value
  const lengthOf = (element: unknown) => JSON.stringify(element).length
  return value
    .map(stableOf)
    .toSorted((a, b) => lengthOf(b) - lengthOf(a))
    .slice(0, 1)
}
