import { readPages } from '../../kernel/read-pages.ts'

type List<T> = (after: string | undefined, limit: number) => Promise<readonly T[]>

/** A whole list in order of names, for tools that know no pages. */
export async function readAll<T extends { readonly name: string }>(
  list: List<T>,
): Promise<readonly T[]> {
  const all: T[] = []
  for await (const page of readPages(list, ({ name }) => name, 200)) all.push(...page)
  return all
}
