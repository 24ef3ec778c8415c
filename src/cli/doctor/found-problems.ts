import { readPages } from '../../kernel/read-pages.ts'
import { countOf } from '../output/print-result.ts'
import { type Finding, ok, warn } from './check.ts'

const pageSize = 100
const mostNamed = 5

/** Reads all records of a sort in pages, and warns of the first few that have a problem. */
export async function findProblems<Item extends { readonly id: string }>(
  what: string,
  list: (after: string | undefined, limit: number) => Promise<readonly Item[]>,
  problemsOf: (page: readonly Item[]) => readonly string[] | Promise<readonly string[]>,
  several?: string,
): Promise<Finding> {
  const found: string[] = []
  let count = 0
  for await (const page of readPages(list, ({ id }) => id, pageSize)) {
    count += page.length
    found.push(...(await problemsOf(page)))
  }
  const all = countOf(count, what, several)
  if (found.length === 0) return ok(all)
  const more = found.length > mostNamed ? `; and ${found.length - mostNamed} more` : ''
  return warn(`${all}; ${found.slice(0, mostNamed).join('; ')}${more}`)
}
