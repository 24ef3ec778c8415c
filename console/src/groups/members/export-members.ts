import { listMembers } from '../../api/groups-api.ts'
import { readPages } from '../../api/read-pages.ts'
import { csvLine } from '../../ui/csv-line.ts'
import { saveFile } from '../../ui/save-file.ts'

/** A file that a browser makes holds so many members; the command line exports all of them. */
const most = 10_000

type Search = Parameters<typeof listMembers>[0]

/** Saves the members of a group who fit as a CSV file. Answers whether these are all. */
export async function exportMembers(groupId: string, search: Search): Promise<boolean> {
  const { items, hasMore } = await readPages(
    (after) => listMembers(search, after, 500),
    ({ members }) => members,
    { items: most },
  )
  const heading = csvLine([
    ...['sub', 'username', 'email', 'name', 'status'],
    ...['groupId', 'roles', 'until', 'reason'],
  ])
  const lines = items.flatMap(({ sub, user, groups, terms = [] }) =>
    Object.entries(groups).map(([within, roles]) => {
      const term = terms.find((each) => each.groupId === within)
      const until = term?.validUntil
      return csvLine([
        ...[sub, user?.username, user?.email, user?.name, user?.userStatus, within],
        ...[roles.join(';'), until && new Date(until * 1000).toISOString(), term?.reason],
      ])
    }),
  )
  saveFile(heading + lines.join(''), `members-${groupId}.csv`)
  return !hasMore
}
