import { searchWords } from '../../kernel/search-words.ts'
import type { GroupContext } from '../group-context.ts'
import type { MemberFilter } from '../member-filter.ts'
import type { MemberOperation } from '../member-operation.ts'
import { searchUsers } from '../search-users.ts'
import type { JobRow, MemberJob, MemberSelection } from './member-job.ts'

/** A member whom a slice is about. */
interface JobMember {
  readonly groupId: string
  readonly sub: string
}

/** What a slice of a job is about, and where the next one begins. */
export interface JobSlice {
  /** Members of a selection. */
  readonly members?: readonly JobMember[]
  /** Rows of a file. */
  readonly inputs?: readonly { readonly number: number; readonly operation: MemberOperation }[]
  /** Rows of the job that is undone, from the last one on. */
  readonly done?: readonly JobRow[]
  readonly lookedAt: number
  readonly place: string
  readonly isLast: boolean
}

/** A transaction takes some tens of milliseconds on SQLite, where all others wait meanwhile. */
const peopleAtOnce = 25
const rowsAtOnce = 25
const mostMemberships = 100
const afterAllRows = 2 ** 31 - 1

/** Finds what the next slice of a job is about. */
export function findSlices(context: GroupContext) {
  const { memberJobs } = context
  const search = searchUsers(context)

  async function findMembers(
    { groupId, actor, place }: MemberJob,
    selection: MemberSelection,
  ): Promise<JobSlice> {
    if (selection.members) return placeIn(selection.members, Number(place))
    const { users, next } = await search(actor, {
      groupIds: [groupId],
      includingChildGroups: selection.includingChildGroups,
      ...{ includingRoles: false, groupType: '', inherit: false },
      ...{ after: place, skip: 0, take: peopleAtOnce },
      filter: filterOf(selection),
      acceptedOnly: true,
    })
    // Somebody in very many groups is a slice alone.
    let room = mostMemberships
    const fits = users.findIndex((user) => {
      room -= user.memberships.length
      return room < 0
    })
    const taken = fits === -1 ? users : users.slice(0, Math.max(1, fits))
    const isWhole = taken.length === users.length
    return {
      members: taken.flatMap(({ sub, memberships }) =>
        memberships.map((each) => ({ groupId: each.groupId, sub })),
      ),
      lookedAt: taken.length,
      place: (isWhole ? next : taken.at(-1)?.sub) ?? place,
      isLast: isWhole && next === undefined,
    }
  }

  return async (job: MemberJob): Promise<JobSlice> => {
    const { wish, place, id } = job
    if (wish.kind === 'undo') {
      const before = place === '' ? afterAllRows : Number(place)
      const done = await memberJobs.rowsBackwards(wish.of, before, rowsAtOnce)
      return { done, ...placeAfter(done, place) }
    }
    if (wish.kind !== 'import') return findMembers(job, wish.selection)
    const rows = await memberJobs.rows(id, { after: Number(place), limit: rowsAtOnce })
    const inputs = rows.flatMap(({ number, input }) =>
      input ? [{ number, operation: input }] : [],
    )
    return { inputs, ...placeAfter(rows, place) }
  }
}

/** The members that were named, some at a time. */
function placeIn(members: readonly JobMember[], from: number): JobSlice {
  const taken = members.slice(from, from + peopleAtOnce)
  const place = from + taken.length
  return {
    members: taken,
    lookedAt: taken.length,
    place: String(place),
    isLast: place >= members.length,
  }
}

function placeAfter(rows: readonly JobRow[], place: string) {
  return {
    lookedAt: rows.length,
    place: String(rows.at(-1)?.number ?? place),
    isLast: rows.length < rowsAtOnce,
  }
}

/** The filter of a selection. */
export function filterOf(selection: MemberSelection): MemberFilter {
  const { text, role, userStatus, ends, notSignedInSince, hasFactor } = selection
  const words = text === undefined ? undefined : searchWords(text)
  return { words, role, userStatus, ends, notSignedInSince, hasFactor }
}
