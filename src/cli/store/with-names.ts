import type { Services } from '../../services.ts'

interface AboutPerson {
  readonly sub?: string | undefined
}

type ReadPage<Entry> = (after: string | undefined, limit: number) => Promise<readonly Entry[]>

/** Adds to each entry of a list how its person is called, a page at a time. */
export function withNames<Entry extends AboutPerson>(
  { storage }: Services,
  page: ReadPage<Entry>,
): ReadPage<Entry & { readonly who: string | undefined }> {
  return async (after, limit) => {
    const entries = await page(after, limit)
    const subs = new Set(entries.flatMap(({ sub }) => sub ?? []))
    const users = subs.size > 0 ? await storage.stores.users.findMany([...subs]) : []
    const names = new Map(users.map(({ sub, username, email }) => [sub, username ?? email]))
    return entries.map((entry) => ({ ...entry, who: names.get(entry.sub ?? '') }))
  }
}
