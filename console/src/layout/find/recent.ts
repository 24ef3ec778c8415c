import type { Found, Kind, Target } from './found.ts'

/** What somebody has looked at, newest first. */
type Recent = Pick<Found, 'name' | 'of'> & Target

const most = 8
const prefix = 'ostiary-recent-'

/** The views of one thing each: what kind of thing, and the parameter that names it. */
const views: readonly { readonly of: Kind; readonly beginning: string; readonly id: string }[] = [
  { of: 'people', beginning: '/people/', id: 'sub' },
  { of: 'groups', beginning: '/groups/', id: 'groupId' },
  { of: 'apps', beginning: '/apps/', id: 'clientId' },
]

/** What was looked at before, by the person who is signed in. */
export function readRecent(sub: string): readonly Found[] {
  return stored(sub).map((one) => ({
    ...one,
    key: `recent ${one.to} ${JSON.stringify(one.params)}`,
    kind: 'recent',
  }))
}

function stored(sub: string): readonly Recent[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(prefix + sub) ?? '[]')
    return Array.isArray(value) ? value.filter(isRecent) : []
  } catch {
    return []
  }
}

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'to' in value &&
  typeof value.to === 'string'

/** Remembers a view of one thing, by the name in its heading. Other views are not remembered. */
export function remember(sub: string, path: string, name: string): void {
  const recent = recentOf(path, name)
  if (!recent) return
  const isSame = (other: Recent) =>
    other.to === recent.to && JSON.stringify(other.params) === JSON.stringify(recent.params)
  const others = stored(sub).filter((other) => !isSame(other))
  localStorage.setItem(prefix + sub, JSON.stringify([recent, ...others].slice(0, most)))
}

/** The thing that a view shows; undefined if it shows none. */
export function recentOf(path: string, name: string): Recent | undefined {
  const view = views.find(({ beginning }) => path.startsWith(beginning))
  const id = view && decodeURIComponent(path.slice(view.beginning.length))
  if (!view || !id || id.includes('/') || id === 'new') return undefined
  return { of: view.of, name, to: `${view.beginning}$${view.id}`, params: { [view.id]: id } }
}

/** Forgets what everybody has looked at in this browser. */
export function forgetRecent(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix)) localStorage.removeItem(key)
  }
}
