import type { Figures } from '../report/figures.ts'
import type { Aim } from '../report/goals.ts'

export const stores = ['sqlite', 'postgres'] as const
type Store = (typeof stores)[number]

const reads = { sqlite: 'sqlite-read', postgres: 'postgres-read' } as const
const commits = { sqlite: 'durable-commit', postgres: 'postgres-commit' } as const
/** Besides the move, in which half the company has half the groups. */
const growing = [
  ...['verify', 'get-group', 'user-groups', 'assign'],
  ...['search-leaf', 'search-middle', 'search-top', 'search-after'],
].map((name) => `company-${name}`)

const many = 32

/** What is to be reached on a large tree of groups, on each engine. */
export const companyAims: readonly Aim[] = stores.flatMap((store) => [
  {
    workload: `verify, ${store}`,
    bound: { least: 0.6 },
    unit: 'of an empty Fastify POST route, requests per CPU-second',
    measure: (figures) => over(rate(figures, whole(store)), rate(figures, 'empty-endpoint')),
    possible: (figures) => {
      const empty = rate(figures, 'empty-endpoint')
      const read = rate(figures, reads[store])
      return empty && read && read / (empty + read)
    },
  },
  {
    workload: `first page of a search on a top group, ${store}`,
    bound: { most: 3 },
    unit: '× the time on a leaf group',
    measure: (figures) =>
      over(time(figures, 'search-top', store), time(figures, 'search-leaf', store)),
  },
  {
    workload: `a later page by \`after\`, ${store}`,
    bound: { most: 1.3 },
    unit: '× the time of the first page',
    measure: (figures) =>
      over(time(figures, 'search-after', store), time(figures, 'search-top', store)),
  },
  {
    workload: `assign, ${store}`,
    bound: { most: 3 },
    unit: '× the time of a single-row durable write',
    measure: (figures) => {
      const rate = figures.figure('perSecond', 'company-assign', commits[store])
      return over(time(figures, 'assign', store), rate && 1000 / rate)
    },
  },
  {
    workload: `a page 10,000 members on by \`skip\`, ${store}`,
    bound: { least: 0.5 },
    unit: 'of the first page, requests per CPU-second',
    measure: (figures) =>
      over(
        rate(figures, whole(store), 'search-skip-10000'),
        rate(figures, whole(store), 'search-top'),
      ),
  },
  ...['verify', 'user-groups', 'assign'].map((name) => ({
    workload: `${name} with five spans of history for each role, ${store}`,
    bound: { least: 0.9 },
    unit: 'of the same without a past, requests per CPU-second',
    measure: (figures: Figures) =>
      over(rate(figures, `${whole(store)}-history`, name), rate(figures, whole(store), name)),
  })),
  {
    workload: `growth: the store doubles, ${store}`,
    bound: { most: 1.3 },
    unit: '× the time of the work that it changes most',
    measure: (figures) => {
      const growths = growing.flatMap((contest) => growthOf(figures, contest, store) ?? [])
      return growths.length > 0 ? Math.max(...growths) : undefined
    },
  },
])

/** The time of a request to the whole company, as a multiple of that to half of it. */
export function growthOf(figures: Figures, contest: string, store: Store): number | undefined {
  const p50 = (subject: string) => figures.figure('p50', contest, subject)
  return over(p50(whole(store)), p50(`${whole(store)}-half`))
}

export function whole(store: Store): string {
  return `ostiary-${store}-company`
}

/** What a subject reaches with many connections. */
function rate(figures: Figures, subject: string, name = 'verify'): number | undefined {
  return figures.at(many).figure('perCpuSecond', `company-${name}`, subject)
}

function time(figures: Figures, name: string, store: Store): number | undefined {
  return figures.figure('p50', `company-${name}`, whole(store))
}

function over(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? undefined : a / b
}
