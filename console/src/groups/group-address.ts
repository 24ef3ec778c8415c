import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { type SignInFilter, signInFilters } from '../api/statistics-api.ts'

export const tabs = [
  'members',
  'groups',
  'holders',
  'access',
  'timeline',
  'sign-in',
  'company',
  'targets',
  'keys',
  'look',
  'numbers',
  'events',
] as const
type Tab = (typeof tabs)[number]

/** What the address says about the views of groups, so that a link shows the same. */
export interface GroupSearch {
  /** The text that groups are searched by. */
  readonly q?: string
  /** The ids of the expanded groups, joined by commas. */
  readonly open?: string
  readonly tab?: Tab
  /** Whether members of the groups below are shown too. */
  readonly below?: true
  /** Whether members of the groups above are shown too. */
  readonly above?: true
  /** Whether members of the groups above alone are shown. */
  readonly inherited?: true
  /** By what members are searched: words, a role that they have, the account, its end. */
  readonly find?: string
  readonly holds?: string
  readonly status?: string
  /** `never`, `sometime`, or within so many days. */
  readonly ends?: string
  /** Dormant, or with or without a second factor. */
  readonly signIn?: SignInFilter
  /** The role whose holders are shown. */
  readonly role?: string
  /** Whether roles in the groups above count. */
  readonly inherit?: true
  /** When they had it, such as 2026-01-31T09:00; now without. */
  readonly at?: string
  /** The type of the events that are shown, the person whom they are about, and the days. */
  readonly type?: string
  readonly sub?: string
  /** Such as 2026-01-31. */
  readonly from?: string
  /** The last day that is shown. */
  readonly to?: string
}

const textNames = [
  ...(['q', 'open', 'find', 'holds', 'status', 'ends', 'role', 'at'] as const),
  ...(['type', 'sub', 'from', 'to'] as const),
]

export function readGroupSearch(search: Readonly<Record<string, unknown>>): GroupSearch {
  const texts = textNames.flatMap((name) => {
    const value = search[name]
    // The router reads digits as a number.
    const isText = (typeof value === 'string' && value !== '') || typeof value === 'number'
    return isText ? [[name, String(value)]] : []
  })
  const tab = tabs.find((name) => name === search.tab)
  const signIn = signInFilters.find((name) => name === search.signIn)
  return {
    ...Object.fromEntries(texts),
    ...(tab && { tab }),
    ...(signIn && { signIn }),
    ...(search.above === true && { above: true as const }),
    ...(search.below === true && { below: true as const }),
    ...(search.inherited === true && { inherited: true as const }),
    ...(search.inherit === true && { inherit: true as const }),
  }
}

/** Browsers and servers take addresses of a few thousand characters. */
const mostOpen = 60

type Change = { readonly [Name in keyof GroupSearch]?: GroupSearch[Name] | undefined }

export interface GroupAddress {
  readonly groupId: string | undefined
  readonly search: GroupSearch
  readonly open: ReadonlySet<string>
  setSearch(change: Change): void
  /** Expands and collapses groups. */
  setOpen(open: Iterable<string>): void
  /** Goes to the page of a group; undefined shows the tree alone. */
  show(groupId: string | undefined, change?: Change): void
}

/** The state of the views of groups, which is in the address. */
export function useGroupAddress(): GroupAddress {
  const search = useSearch({ from: '/groups' })
  const { groupId } = useParams({ strict: false })
  const navigate = useNavigate()
  const open = useMemo(() => new Set(search.open?.split(',')), [search.open])
  const setSearch = useCallback(
    (change: Change) =>
      void navigate({
        to: '.',
        search: (before) => readGroupSearch({ ...before, ...change }),
        replace: true,
      }),
    [navigate],
  )
  return {
    groupId,
    search,
    open,
    setSearch,
    setOpen: (ids) => setSearch({ open: [...new Set(ids)].slice(-mostOpen).join(',') }),
    show: (id, change) =>
      void navigate({
        ...(id === undefined
          ? { to: '/groups' as const }
          : { to: '/groups/$groupId' as const, params: { groupId: id } }),
        search: (before: object) => readGroupSearch({ ...before, ...change }),
      }),
  }
}
